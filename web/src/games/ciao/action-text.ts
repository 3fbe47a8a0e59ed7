/** What one can do in Ciao!, in words. */

import { describeDraw, describeSeatAction } from "../cards/action-text.ts";
import type { HintContext } from "../hint-text.ts";
import { ACTIONS, KINDS, SEATS } from "./numbers.ts";
import { cardName } from "./text.ts";

const TEXTS: Record<number, string> = {
  [ACTIONS.KEEP]: "action.keep",
  [ACTIONS.AGAIN]: "action.again",
  [ACTIONS.REVERSE]: "action.reverse",
  [ACTIONS.PASS]: "action.pass",
  [ACTIONS.THANK]: "action.thank",
};

export function describeAction(context: HintContext, action: number): string {
  const { words, names } = context;
  const key = TEXTS[action];
  if (key !== undefined) return words.say(key);
  if (action < KINDS) return words.say("action.lay", { card: cardName(words, action) });
  if (action === ACTIONS.DRAW) return describeDraw(context);
  if (action < ACTIONS.AGAIN) {
    return words.say("action.name", { choice: words.say(`ciao.symbol.${action - ACTIONS.NAME}`) });
  }
  if (action >= ACTIONS.SWAP) {
    return describeSeatAction(context, "action.swap", action, ACTIONS.SWAP);
  }
  const seat = names[(action - ACTIONS.GIVE) % SEATS] ?? "";
  return words.say("action.give", { card: cardName(words, giftOf(action)), seat });
}

/** Return the kind that an action gives away. */
function giftOf(action: number): number {
  return Math.floor((action - ACTIONS.GIVE) / SEATS);
}

/** Return the card in hand that an action is about, or -1. */
export function kindOf(action: number): number {
  if (action < KINDS) return action;
  return action >= ACTIONS.GIVE && action < ACTIONS.SWAP ? giftOf(action) : -1;
}
