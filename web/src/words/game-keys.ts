/** The keys of a game of another package: its texts stand beside ours under its name. */

import type { Texts } from "./words.ts";

const ALONE: Readonly<Record<string, (game: string) => string>> = {
  title: (game) => `game.${game}`,
  about: (game) => `lobby.about.${game}`,
};
const AREAS = ["option", "edition"]; // whose keys begin with the area, as those of our games do

/** Return the key of a game's own text, as the server has it, among all texts. */
export function gameKey(game: string, key: string): string {
  const [area, ...rest] = key.split(".");
  if (AREAS.includes(area!)) return [area, game, ...rest].join(".");
  return ALONE[key]?.(game) ?? `${game}.${key}`;
}

export function gameKeys(game: string, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [gameKey(game, key), text]));
}
