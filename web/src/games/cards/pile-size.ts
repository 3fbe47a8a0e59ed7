/** How large the piles are, so that they and the sentence fit between the plates. */

import type { Size } from "../../platform/geometry.ts";
import { HALF_A_NAME, type Layout, standsAside } from "../table/seat-ring.ts";

/** Return how wide stock and discards are together, by the width of the discards. */
export function pilesWide(pile: number): number {
  return 1.72 * pile + 16; // the stock is smaller
}

/** Return how far piles and sentence stay from the lower edge of the ring. */
export function spareBelow(height: number, layout: Layout, plate: number): number {
  if (layout === "desk") return plate * 0.5;
  return standsAside(height, layout) ? 6 : plate * 1.24;
}

/** Return how wide the discard pile may be. */
export function pileSize({ width, height }: Size, layout: Layout, plate: number, room = 1): number {
  const above = plate * 1.3 + 24;
  const status = layout === "desk" ? 96 : 76 * (room > 1 ? 1.8 : 1); // the sentence and its hint
  const taken = above + spareBelow(height, layout, plate) + status;
  const free = layout === "flat" ? height - plate * 1.9 : height - taken;
  const sides = layout === "tall" ? 4 * HALF_A_NAME : 2 * plate * 1.3 + 14;
  const wide = (width - sides - 16) / 1.72; // stock and discards, between the plates
  const most = (layout === "desk" ? 140 : 112) * room;
  return Math.round(Math.max(54, Math.min(most, free / 1.42, wide)));
}
