/** Which big buttons a table of Ciao! shows, and in which state. */

import { drawButton, layOrKeep } from "../cards/actions.ts";
import type { ActionContext } from "../cards/card-game.ts";
import type { TableAction } from "../table/action-buttons.tsx";
import { ACTIONS } from "./numbers.ts";

export function ciaoActions(asked: ActionContext): TableAction[] {
  const { moves } = asked.context;
  if (moves.has(ACTIONS.THANK)) return [thank(asked)];
  if (moves.has(ACTIONS.PASS)) return [pass(asked)];
  const deciding = moves.has(ACTIONS.KEEP);
  return deciding ? layOrKeep(asked, ACTIONS.KEEP) : [drawButton(asked, ACTIONS.DRAW)];
}

function thank({ context, act }: ActionContext): TableAction {
  return {
    name: "thank",
    label: context.words.say("act.thank"),
    state: "due",
    loud: true,
    act: () => act(ACTIONS.THANK),
    action: ACTIONS.THANK,
    coach: "call",
    timed: true,
  };
}

function pass({ context, act }: ActionContext): TableAction {
  return {
    name: "pass",
    label: context.words.say("act.pass"),
    state: "ready",
    act: () => act(ACTIONS.PASS),
    action: ACTIONS.PASS,
    timed: true,
  };
}
