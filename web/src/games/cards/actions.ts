/** The buttons that both card games have. */

import { isMyTurn, ROUND_OVER } from "../context.ts";
import type { TableAction } from "../table/action-buttons.tsx";
import type { ActionContext } from "./card-game.ts";

/** What to do with a card that was drawn and fits; to throw in, one lays the card itself. */
export function layOrKeep({ context, act, drawing }: ActionContext, keep: number): TableAction[] {
  const { view, words } = context;
  const one = (name: string, action: number): TableAction => ({
    name,
    label: words.say(`act.${name}`),
    state: drawing ? "off" : "ready",
    act: () => act(action),
    action,
    timed: true,
  });
  return [one("lay", view.drawn), one("keep", keep)];
}

/** To draw; where one must lay instead, the button rests, and pressing it asks the server why. */
export function drawButton({ context, act }: ActionContext, draw: number): TableAction {
  const { view, moves, words } = context;
  const mine = isMyTurn(context);
  const owed = view.debt > 0 && mine;
  return {
    name: "draw",
    label: owed ? words.say("act.take", { n: view.debt }) : words.say("act.draw"),
    state: moves.has(draw) ? "ready" : mine && view.phase < ROUND_OVER ? "rest" : "off",
    act: () => act(draw),
    action: draw,
    coach: "draw",
    timed: mine,
  };
}
