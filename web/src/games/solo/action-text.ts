/** What one can do in SOLO, in words. */

import { describeDraw, describeSeatAction } from "../cards/action-text.ts";
import type { HintContext } from "../hint-text.ts";
import { ACTIONS, KINDS } from "./numbers.ts";
import { cardName } from "./text.ts";

export function describeAction(context: HintContext, action: number): string {
  const { words } = context;
  if (action < KINDS) return words.say("action.lay", { card: cardName(words, action) });
  if (action === ACTIONS.DRAW) return describeDraw(context);
  if (action === ACTIONS.KEEP) return words.say("action.keep");
  if (action < ACTIONS.SWAP) {
    return words.say("action.name", { choice: words.say(`solo.colour.${action - ACTIONS.NAME}`) });
  }
  if (action < ACTIONS.DECLINE) {
    return describeSeatAction(context, "action.swap", action, ACTIONS.SWAP);
  }
  if (action === ACTIONS.DECLINE) return words.say("action.decline");
  if (action === ACTIONS.CALL) return words.say("action.call");
  return describeSeatAction(context, "action.catch", action, ACTIONS.CATCH);
}

/** Return the card in hand that an action is about, or -1. */
export function kindOf(action: number): number {
  return action < KINDS ? action : -1;
}
