/** A seat's view of a card game. */

import type { CommonView } from "../context.ts";

/** What the views of both card games have. */
export interface CardView extends CommonView {
  direction: number;
  debt: number;
  layer: number;
  winner: number;
  pile_size: number;
  top: number;
  drawn: number;
  hand: number[];
  sizes: number[];
  totals: number[];
}

/** Return every card of a hand, kind by kind, from the counts of each kind. */
export function cardsOf(hand: readonly number[]): number[] {
  return hand.flatMap((count, kind) => Array<number>(count).fill(kind));
}
