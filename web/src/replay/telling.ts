/** What happened in a step, in words. */

import type { GameEvent } from "../net/messages.ts";
import { tellEvent } from "../words/tell.ts";
import type { Words } from "../words/words.ts";
import type { Recording } from "./recording.ts";

export function happenings(
  words: Words,
  { game, names }: Recording,
  events: readonly GameEvent[],
): string[] {
  return events.map((event) => tellEvent(words, game, names, -1, event)).filter(Boolean);
}
