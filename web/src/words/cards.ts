/** What cards are called. */

import { CIAO_JOKER, CIAO_OBSTACLE, SOLO_BLACK } from "../games/numbers.ts";
import type { Words } from "./words.ts";

const SOLO_SYMBOLS = SOLO_BLACK / 4; // in each of the four colours
const SOLO_SKIP = 9; // symbols 0 to 8 are the numbers
const CIAO_FACES = CIAO_JOKER / 9; // kinds in a group: plain, and five icons

export function cardName(words: Words, game: string, kind: number): string {
  return game === "solo" ? soloName(words, kind) : ciaoName(words, kind);
}

function soloName(words: Words, kind: number): string {
  if (kind >= SOLO_BLACK) {
    const symbol = words.say(`solo.symbol.${kind - SOLO_BLACK + SOLO_SYMBOLS}`);
    return words.say("solo.card.black", { symbol });
  }
  const colour = words.say(`solo.colour.${Math.floor(kind / SOLO_SYMBOLS)}`);
  const number = kind % SOLO_SYMBOLS;
  const symbol = number < SOLO_SKIP ? number + 1 : words.say(`solo.symbol.${number}`);
  return words.say("solo.card", { colour, symbol });
}

function ciaoName(words: Words, kind: number): string {
  if (kind >= CIAO_OBSTACLE) return words.say("ciao.obstacle");
  if (kind >= CIAO_JOKER) {
    return words.say("ciao.joker", { colour: words.say(`ciao.colour.${kind - CIAO_JOKER}`) });
  }
  const group = Math.floor(kind / CIAO_FACES);
  const card = words.say(`ciao.card.${Math.floor(group / 3)}.${group % 3}`);
  const icon = kind % CIAO_FACES;
  if (icon === 0) return card;
  return words.say("ciao.card.icon", { card, icon: words.say(`ciao.icon.${icon}`) });
}
