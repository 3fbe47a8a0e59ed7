/** The facts that events of card games have in common, in words. */

import type { Words } from "../../words/words.ts";

type CardName = (words: Words, kind: number) => string;

/** Return a fact in words, or undefined where it is none of these. */
export function cardFact(
  words: Words,
  cardName: CardName,
  name: string,
  value: unknown,
): string | undefined {
  switch (name) {
    case "kind":
    case "top":
      return cardName(words, value as number);
    case "kinds":
      return cardRow(words, cardName, value as readonly number[]);
    default:
      return countFact(words, name, value);
  }
}

/** Return a number of cards or a direction in words, or undefined where it is none of these. */
export function countFact(words: Words, name: string, value: unknown): string | undefined {
  if (name === "direction") return words.say(`direction.${String(value)}`);
  return name === "count" || name === "debt"
    ? words.say("cards", { n: value as number })
    : undefined;
}

export function cardRow(words: Words, cardName: CardName, kinds: readonly number[]): string {
  if (kinds.length === 0) return words.say("cards", { n: 0 });
  return words.row(kinds.map((kind) => cardName(words, kind)));
}
