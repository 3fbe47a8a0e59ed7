/** Dealing Ciao! again, to check a deal. */

import type { Options } from "../../net/recording.ts";
import { beginDeal, type DealAgain, dealHands, sameCards } from "../deal/deal.ts";
import type { DealCheck } from "../game.ts";

const HAND = 7; // C-06
const GROUPS = 9; // symbol by symbol, within a symbol colour by colour
const ICONS = 5;
const JOKER = GROUPS * (ICONS + 1);
const OBSTACLE = JOKER + 3;

/** C-A1: how many cards of a group carry an icon, from the option `specials`. */
function iconCopies(specials: string, group: number, icon: number): number {
  if (specials === "each-per-group") return 1;
  if (specials === "calm") return ((group % 3) + Math.floor(group / 3) + icon) % 3 === 0 ? 0 : 1;
  return Number(specials.split("/")[group]?.[icon]);
}

/** Return all cards in play in sorted order (C-02, C-40 to C-42, C-A29). */
function deckOf(options: Options): number[] {
  const { specials = "each-per-group", variant = "full", obstacles_in_v2_v3 = "no" } = options;
  const deck: number[] = [];
  const add = (kind: number, copies: number): void => {
    for (let copy = 0; copy < copies; copy++) deck.push(kind);
  };
  for (let group = 0; group < GROUPS; group++) {
    const icons = Array.from({ length: ICONS }, (_, icon) => iconCopies(specials, group, icon));
    const plain = (group % 3 === 0 ? 12 : 10) - icons.reduce((sum, copies) => sum + copies, 0);
    const kind = group * (ICONS + 1);
    add(kind, plain);
    if (variant === "v1") continue;
    for (const [icon, copies] of icons.entries()) add(kind + 1 + icon, copies);
  }
  for (let colour = 0; colour < 3; colour++) add(JOKER + colour, 3);
  const obstacles = variant === "full" || (variant !== "v1" && obstacles_in_v2_v3 === "yes");
  add(OBSTACLE, obstacles ? 3 : 0);
  return deck;
}

/** C-06, C-A41: the deck is shuffled, seven cards each; none is turned up. */
export const dealCiao: DealAgain = (key, seats, firstSeat, options) => {
  const [chance, starter] = beginDeal(key, seats, firstSeat);
  const pile = deckOf(options);
  for (let last = pile.length - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    [pile[last], pile[other]] = [pile[other]!, pile[last]!];
  }
  return { starter, hands: dealHands(seats, starter, HAND, () => pile.pop()!), top: -1 };
};

export const checkCiaoDeal: DealCheck = (...args) => sameCards(dealCiao, ...args);
