/** What both card games let people do, in words. */

import type { HintContext } from "../hint-text.ts";
import type { CardView } from "./card-view.ts";

export function describeDraw({ words, view }: HintContext): string {
  const { debt } = view as unknown as CardView;
  if (debt === 0) return words.say("action.draw");
  return words.say("action.draw.debt", { debt: words.say("cards", { n: debt }) });
}

/** Say an action with somebody: with the seat that counts up from a first action. */
export function describeSeatAction(
  { words, names }: HintContext,
  key: string,
  action: number,
  first: number,
): string {
  return words.say(key, { seat: names[action - first] ?? "" });
}
