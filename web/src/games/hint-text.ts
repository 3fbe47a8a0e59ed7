/** Hints in words: what to do, and why. */

import type { Advice, View } from "../net/messages.ts";
import type { Words } from "../words/words.ts";
import { tellWhy } from "./event-text.ts";
import type { GameText } from "./game.ts";

/** What an action is told with. */
export interface HintContext {
  words: Words;
  names: readonly string[];
  view: View;
}

/** Say what an action does. */
export type DescribeAction = (context: HintContext, action: number) => string;

/** Say what to do. */
export function tellAdvice(
  context: HintContext,
  describe: DescribeAction,
  { action }: Advice,
): string {
  if (action < 0) return context.words.say("hint.wait");
  return context.words.say("hint.do", { action: describe(context, action) });
}

/** Say why, and how well it went. */
export function tellReasons(
  { words, names }: HintContext,
  game: GameText,
  { why, facts = {}, percent }: Advice,
): string {
  const reason = tellWhy(words, game, names, why, facts);
  return percent < 0 ? reason : `${reason} ${words.say("hint.odds", { percent })}`.trim();
}
