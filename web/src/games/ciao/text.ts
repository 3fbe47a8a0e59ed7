/** Ciao! in words: its cards, and the facts of its events. */

import type { Words } from "../../words/words.ts";
import { cardFact } from "../cards/card-text.ts";
import type { GameText } from "../game.ts";
import { JOKER, OBSTACLE } from "./numbers.ts";

const FACES = JOKER / 9; // kinds in a group: plain, and five icons

export function cardName(words: Words, kind: number): string {
  if (kind >= OBSTACLE) return words.say("ciao.obstacle");
  if (kind >= JOKER) {
    return words.say("ciao.joker", { colour: words.say(`ciao.colour.${kind - JOKER}`) });
  }
  const group = Math.floor(kind / FACES);
  const card = words.say(`ciao.card.${Math.floor(group / 3)}.${group % 3}`);
  const icon = kind % FACES;
  if (icon === 0) return card;
  return words.say("ciao.card.icon", { card, icon: words.say(`ciao.icon.${icon}`) });
}

export const CIAO_TEXT: GameText = {
  name: "ciao",
  cardName,
  fact(words, name, value) {
    if (name === "colour") return words.say(`ciao.colour.${String(value)}`);
    if (name === "symbol" || name === "stronger") return words.say(`ciao.symbol.${String(value)}`);
    return cardFact(words, cardName, name, value);
  },
};
