/** House rules in words. */

import type { Words } from "./words.ts";

/** Return what a house rule is called, and what it says. */
export function sayOption(
  words: Words,
  game: string,
  name: string,
  value: string,
): [string, string] {
  const label = optionLabel(words, game, name);
  if (value === "yes" || value === "no") return [label, words.say(`option.${value}`)];
  const named = `option.${game}.${name}.${value}`;
  if (words.has(named)) return [label, words.say(named)];
  return [label, /^\d+$/.test(value) ? words.number(Number(value)) : value.replaceAll("-", " ")];
}

/** Return what a house rule is called; its own name where the catalogue has none. */
export function optionLabel(words: Words, game: string, name: string): string {
  const key = `option.${game}.${name}`;
  return words.has(key) ? words.say(key) : name.replaceAll("_", " ");
}

/** Tell whether an edition is worth naming: one of several, or one with a name. */
export function hasEditionName(words: Words, game: string, edition: string, of: number): boolean {
  return of > 1 || words.has(`edition.${game}.${edition}`);
}

/** Return what an edition is called; its own name where the catalogue has none. */
export function editionLabel(words: Words, game: string, edition: string): string {
  const key = `edition.${game}.${edition}`;
  return words.has(key) ? words.say(key) : edition;
}
