/** Dealing SOLO again, to check a deal. */

import { beginDeal, type DealAgain, dealHands, sameCards } from "../deal/deal.ts";
import type { DealCheck } from "../game.ts";

const HAND = 8; // S-03
const KINDS = 55;
const BLACK = 52;
const SYMBOLS = 13; // in each colour
const SKIP = 9; // below are the numbers
const SWAP = 12;

/** S-02: two of everything coloured but Swap, four of everything black. */
function copiesOf(kind: number): number {
  if (kind >= BLACK) return 4;
  return kind % SYMBOLS === SWAP ? 1 : 2;
}

function isNumber(kind: number): boolean {
  return kind < BLACK && kind % SYMBOLS < SKIP;
}

/** S-03, S-04, S-A43: eight cards each, every one drawn by chance, then the opening card. */
export const dealSolo: DealAgain = (key, seats, firstSeat, options) => {
  const [chance, starter] = beginDeal(key, seats, firstSeat);
  const stock: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    for (let copy = 0; copy < copiesOf(kind); copy++) stock.push(kind);
  }
  const next = (): number => {
    const place = chance.below(stock.length);
    const kind = stock[place]!;
    const last = stock.pop()!;
    if (place < stock.length) stock[place] = last;
    return kind;
  };
  const hands = dealHands(seats, starter, HAND, next);
  let top = next();
  while (options["opening"] === "until-number" && stock.length > 0 && !isNumber(top)) {
    top = next(); // S-A1
  }
  return { starter, hands, top };
};

export const checkSoloDeal: DealCheck = (...args) => sameCards(dealSolo, ...args);
