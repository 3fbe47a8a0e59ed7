/** Which big buttons a table of SOLO shows, and in which state. */

import { drawButton, layOrKeep } from "../cards/actions.ts";
import type { ActionContext } from "../cards/card-game.ts";
import { isMyTurn, ROUND_OVER } from "../context.ts";
import type { TableAction } from "../table/action-buttons.tsx";
import { ACTIONS } from "./numbers.ts";
import type { SoloView } from "./rules.ts";

const NONE = -1; // in one's own turn the card is simply laid
const BEFORE_PENULTIMATE = 0; // S-26: the call comes before the last card but one is laid

export function soloActions(asked: ActionContext): TableAction[] {
  const deciding = asked.context.moves.has(ACTIONS.KEEP);
  const quiet = deciding
    ? layOrKeep(asked, ACTIONS.KEEP)
    : [throwIn(asked), drawButton(asked, ACTIONS.DRAW)];
  return [...quiet, callSolo(asked)];
}

/** The throw-in button does not depend on the hand: its presence must tell nothing (S-A15). */
function throwIn({ context, cards, act, refuse, cooling, cool }: ActionContext): TableAction {
  const { view, words } = context;
  const mine = cards.includes(view.top);
  function tryIt(): void {
    if (cooling) return;
    cool();
    if (mine) act(view.top);
    else refuse("table.nothing_to_throw", "S-08");
  }
  return {
    name: "throw",
    label: words.say("act.throw"),
    state: view.phase >= ROUND_OVER ? "off" : cooling ? "cooling" : "ready",
    act: tryIt,
    action: isMyTurn(context) ? NONE : view.top,
    coach: "throw",
  };
}

function callSolo({ context, cards, chosen, act, refuse, penalty }: ActionContext): TableAction {
  const view = context.view as SoloView;
  const called = ((view.called >> context.me) & 1) === 1;
  const owes = ((view.owing >> context.me) & 1) === 1;
  const two = cards.length === 2;
  const before = two && view.call === BEFORE_PENULTIMATE;
  const early = two && context.moves.has(ACTIONS.CALL);
  const due = owes || (before && chosen >= 0 && context.moves.has(chosen));
  const missed = penalty > 0 ? "missed" : "rest";
  const state = called ? "done" : due ? "due" : before || early ? "ready" : missed;
  return {
    name: "call",
    label: context.words.say("table.solo"),
    state,
    loud: true,
    act: () => (state === "missed" ? refuse("event.call-missed.you") : act(ACTIONS.CALL)),
    action: ACTIONS.CALL,
    coach: "call",
    timed: owes,
    penalty,
  };
}
