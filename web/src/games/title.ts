/** What a game is called. */

import { knownGame } from "../net/game-info.ts";
import type { Words } from "../words/words.ts";

/** Return a game's title in somebody's language, or as the server gives it. */
export function gameTitle(words: Words, name: string): string {
  const key = `game.${name}`;
  return words.has(key) ? words.say(key) : (knownGame(name)?.title ?? name);
}
