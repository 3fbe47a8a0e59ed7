/** SOLO in words: its cards, and the facts of its events. */

import type { Words } from "../../words/words.ts";
import { cardFact } from "../cards/card-text.ts";
import type { GameText } from "../game.ts";
import { BLACK } from "./numbers.ts";

const SYMBOLS = BLACK / 4; // in each of the four colours
const SKIP = 9; // symbols 0 to 8 are the numbers

export function cardName(words: Words, kind: number): string {
  if (kind >= BLACK) {
    const symbol = words.say(`solo.symbol.${kind - BLACK + SYMBOLS}`);
    return words.say("solo.card.black", { symbol });
  }
  const colour = words.say(`solo.colour.${Math.floor(kind / SYMBOLS)}`);
  const number = kind % SYMBOLS;
  const symbol = number < SKIP ? number + 1 : words.say(`solo.symbol.${number}`);
  return words.say("solo.card", { colour, symbol });
}

export const SOLO_TEXT: GameText = {
  name: "solo",
  cardName,
  facts: { seats: "seats" },
  fact(words, name, value) {
    if (name === "colour") return words.say(`solo.colour.${String(value)}`);
    if (name === "symbol") return words.say(`solo.symbol.${String(value)}`);
    return cardFact(words, cardName, name, value);
  },
};
