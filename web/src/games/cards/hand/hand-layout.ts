/** The layout of a hand: rows, the width of a card and the distance between cards. */

import type { Layout } from "../../table/seat-ring.ts";

export interface HandLayout {
  rows: number[]; // how many cards lie in each
  card: number; // the width of a card
  step: number;
  small: boolean; // the small face is drawn
  grouped: boolean; // too many to be fanned at once: one group at a time
}

const MOST_IN_A_ROW = 10;
const MOST_FANNED = 30;
const LEAST_STEP = 28; // so that the index of every card shows
const LARGE_FACE = 64;

/** Share cards out to rows, the first ones fuller. */
function shareOut(count: number, rows: number): number[] {
  const shares = Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
  return shares.filter((share) => share > 0);
}

function rowCount(count: number, layout: Layout, width: number): number {
  if (layout === "desk") return count * LEAST_STEP * 1.6 > width ? 2 : 1;
  if (layout === "flat") return Math.ceil(count / Math.floor((width - 76) / LEAST_STEP + 1));
  return count <= 9 ? 1 : Math.ceil(count / MOST_IN_A_ROW);
}

function cardWidth(inRow: number, rows: number, layout: Layout): number {
  if (layout === "flat") return rows > 1 ? 56 : 76;
  if (layout === "desk") return rows > 1 ? 96 : inRow > 14 ? 116 : 138;
  if (rows >= 3) return 56;
  if (rows === 2) return LARGE_FACE;
  return inRow <= 5 ? 96 : 96 - (inRow - 5) * 2.5;
}

export function handLayout(count: number, width: number, layout: Layout, room = 1): HandLayout {
  const grouped = count > (layout === "desk" ? 60 : MOST_FANNED);
  const rows = shareOut(Math.max(count, 1), rowCount(Math.max(count, 1), layout, width));
  const longest = rows[0] ?? 1;
  const card = cardWidth(longest, rows.length, layout) * room;
  const most = longest > 1 ? (width - card) / (longest - 1) : card;
  const step = Math.max(LEAST_STEP, Math.min(card * 0.62, most));
  return { rows, card, step, small: card < LARGE_FACE, grouped };
}

/** Return how far a card is turned and lowered in the arc of a single row on a desktop. */
export function arc(place: number, count: number): { turn: number; drop: number } {
  const off = place - (count - 1) / 2;
  const turn = Math.max(-8, Math.min(8, off * Math.min(2, 16 / Math.max(count, 1))));
  return { turn, drop: (turn * turn) / 8 };
}
