/** What happened in a step, in words. */

import { tellEvent } from "../games/event-text.ts";
import { gameUi } from "../games/registry.ts";
import { SPECTATOR } from "../net/messages.ts";
import type { Recording } from "../net/recording.ts";
import type { LogEntry } from "../net/table-state.ts";
import type { Words } from "../words/words.ts";

export function stepLines(
  words: Words,
  { game, names }: Recording,
  fresh: readonly LogEntry[],
): string[] {
  const ui = gameUi(game);
  return fresh
    .filter(({ event }) => ui.events.isReplayed(event))
    .map(({ event }) => tellEvent(words, ui.text, names, SPECTATOR, event))
    .filter(Boolean);
}
