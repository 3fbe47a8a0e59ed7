/** What happened in a step, in words. */

import type { Entry } from "../net/fold.ts";
import { tellEvent } from "../words/tell.ts";
import type { Words } from "../words/words.ts";
import type { Recording } from "./recording.ts";

/** Whole hands are shown as cards, and new pawns stand there; nobody reads that as a sentence. */
const SHOWN = new Set(["hand-is", "hand-shown", "replaced"]);

export function happenings(
  words: Words,
  { game, names }: Recording,
  fresh: readonly Entry[],
): string[] {
  return fresh
    .filter(({ event }) => !SHOWN.has(event.e))
    .map(({ event }) => tellEvent(words, game, names, -1, event))
    .filter(Boolean);
}
