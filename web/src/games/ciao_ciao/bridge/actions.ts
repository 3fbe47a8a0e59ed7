/** Which big buttons a table of Ciao Ciao… shows, and which keys press them. */

import { type GameContext, nameOf } from "../../context.ts";
import type { TableAction } from "../../table/action-buttons.tsx";
import { ACTIONS, PHASE } from "../numbers.ts";
import { type BridgeView, wouldWin } from "../rules.ts";

const KEYS: Record<string, string> = {
  roll: "d",
  believe: "b",
  doubt: "q",
  "say-1": "1",
  "say-2": "2",
  "say-3": "3",
  "say-4": "4",
};

type Do = (action: number) => void;

export function bridgeActions(context: GameContext<BridgeView>, act: Do): TableAction[] {
  const { view, moves } = context;
  if (moves.has(ACTIONS.ROLL) && view.phase === PHASE.ROLL) return [roll(context, act)];
  if (view.phase === PHASE.ANNOUNCE && moves.has(ACTIONS.ANNOUNCE + 1))
    return numbers(context, act);
  return moves.has(ACTIONS.BELIEVE) || moves.has(ACTIONS.DOUBT) ? answers(context, act) : [];
}

export function bridgeShortcuts(acts: readonly TableAction[]): Record<string, () => void> {
  const ready = acts.filter((one) => one.state !== "off");
  return Object.fromEntries(ready.map((one) => [KEYS[one.name] ?? "", one.act]));
}

function roll({ words }: GameContext<BridgeView>, act: Do): TableAction {
  return {
    name: "roll",
    label: words.say("act.roll"),
    state: "due",
    loud: true,
    act: () => act(ACTIONS.ROLL),
    action: ACTIONS.ROLL,
    coach: "cup",
    timed: true,
  };
}

/** A button for each number; below it, whether it would be the truth or a bluff. */
function numbers({ view, words }: GameContext<BridgeView>, act: Do): TableAction[] {
  return [1, 2, 3, 4].map((number) => ({
    name: `say-${number}`,
    label: words.number(number),
    state: "ready",
    loud: true,
    act: () => act(ACTIONS.ANNOUNCE + number),
    action: ACTIONS.ANNOUNCE + number,
    below: words.say(number === view.die ? "act.truth" : "act.bluff"),
  }));
}

function answers(context: GameContext<BridgeView>, act: Do): TableAction[] {
  const { view, moves, words } = context;
  const facts = { name: nameOf(context, view.roller), number: view.announced };
  const stake = wouldWin(view) ? "wins" : "risk";
  const onBridge = (view.plank[context.me] ?? 0) > 0; // else the podium is at stake
  return [
    {
      name: "believe",
      label: words.say("act.believe"),
      state: moves.has(ACTIONS.BELIEVE) ? "ready" : "off",
      loud: true,
      act: () => act(ACTIONS.BELIEVE),
      action: ACTIONS.BELIEVE,
      coach: "answer",
      below: words.say(`act.believe.${stake}`, facts),
      timed: true,
    },
    {
      name: "doubt",
      label: words.say("act.doubt"),
      state: moves.has(ACTIONS.DOUBT) ? "ready" : "off",
      loud: true,
      act: () => act(ACTIONS.DOUBT),
      action: ACTIONS.DOUBT,
      coach: "answer",
      below: words.say(onBridge ? `act.doubt.${stake}` : `act.doubt.podium.${stake}`, facts),
    },
  ];
}
