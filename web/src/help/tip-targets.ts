/** The boxes of a tip's target, and of what it should not cover. */

import type { Box } from "../platform/geometry.ts";
import { overlap, type Surroundings } from "./tip-placement.ts";

const TOUCHED = ".acts, .chooser, .hand";
const SEEN = ".bar, .sentence, .who"; // at every table
const EDGE = 8; // pixels of the window that a ring leaves free

/** Return the boxes of what a tip is about; of all plates, or of one seat's. */
export function boxesOf(at: string, seat: number | null): Box[] {
  if (at !== "plates") return boxes(`[data-coach~="${at}"]`);
  const whose = seat === null ? ".sitter" : `[data-anchor="seat-${seat}"]`;
  return Array.from(document.querySelectorAll(`${whose} .plate`), wholePlate);
}

/** Return what is round the target of a tip; a game adds what else stays in sight. */
export function surroundings(meant: readonly Box[], inSight: string): Surroundings {
  const others = boxes(`${SEEN}, ${inSight}`);
  const seen = others.filter((box) => meant.every((one) => overlap(one, box) === 0));
  return { meant, touched: boxes(TOUCHED), seen };
}

function boxes(selector: string): Box[] {
  const found = Array.from(document.querySelectorAll(selector), visible);
  return found.filter(({ width, height }) => width > 0 && height > 0);
}

/** Return a plate together with the marks that hang over its edge. */
function wholePlate(plate: Element): Box {
  const parts = [plate, ...plate.querySelectorAll("*")].map(visible);
  const [x, y] = [
    Math.min(...parts.map((part) => part.x)),
    Math.min(...parts.map((part) => part.y)),
  ];
  const right = Math.max(...parts.map((part) => part.x + part.width));
  const bottom = Math.max(...parts.map((part) => part.y + part.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Return as much of a part as the window shows. */
function visible(part: Element): Box {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const [x, y] = [Math.max(left, EDGE), Math.max(top, EDGE)];
  const width = Math.min(right, document.documentElement.clientWidth - EDGE) - x;
  return { x, y, width, height: Math.min(bottom, innerHeight - EDGE) - y };
}
