/** Which big buttons a table of Ciao Ciao… shows, and which keys press them. */

import { ACTIONS, PHASE, wouldWin, type BridgeView } from "../games/ciao_ciao.ts";
import { nameOf, type Scene } from "../games/scene.ts";
import type { Act } from "./acts.tsx";

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

export function bridgeActs(scene: Scene<BridgeView>, act: Do): Act[] {
  const { view, moves } = scene;
  if (moves.has(ACTIONS.ROLL) && view.phase === PHASE.ROLL) return [roll(scene, act)];
  if (view.phase === PHASE.ANNOUNCE && moves.has(ACTIONS.ANNOUNCE + 1)) return numbers(scene, act);
  return moves.has(ACTIONS.BELIEVE) || moves.has(ACTIONS.DOUBT) ? answers(scene, act) : [];
}

export function bridgeKeys(acts: readonly Act[]): Record<string, () => void> {
  const ready = acts.filter((one) => one.state !== "off");
  return Object.fromEntries(ready.map((one) => [KEYS[one.name] ?? "", one.act]));
}

function roll({ words }: Scene<BridgeView>, act: Do): Act {
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

/** One says what one likes; below stands whether it is true. */
function numbers({ view, words }: Scene<BridgeView>, act: Do): Act[] {
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

function answers(scene: Scene<BridgeView>, act: Do): Act[] {
  const { view, moves, words } = scene;
  const facts = { name: nameOf(scene, view.roller), number: view.announced };
  const stake = wouldWin(view) ? "wins" : "risk";
  const onBridge = (view.plank[scene.me] ?? 0) > 0; // else nothing is won, and the podium is at stake
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
