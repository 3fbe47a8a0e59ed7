/** The placement of a tip: near its target, covering as little as possible. */

import type { Box, Point, Size } from "../platform/geometry.ts";

export interface TipPlacement extends Point {
  arrow: TipArrow | null; // none if the tip is far from what it is about, or over it
}

export interface TipArrow {
  side: "top" | "bottom" | "left" | "right";
  at: number; // along that side, in pixels
}

/** What a tip should not cover, from most to least important. */
export interface Surroundings {
  meant: readonly Box[]; // what the tip is about
  touched: readonly Box[]; // hand and buttons: they must stay in reach
  seen: readonly Box[]; // what one would like to see meanwhile
}

const STEP = 16; // pixels between two places that are tried
const GAP = 16; // between a tip and what it is about: there is the arrow
const CORNER = 24; // of a side, where no arrow is
const FAR = 40; // a distance from which an arrow might point at something else
const OVERLAP_COST = { meant: 100, touched: 50, seen: 1 };

/** Return the best place in a room for a tip of this size. */
export function placeTip(size: Size, room: Box, around: Surroundings): TipPlacement {
  const goal = centreOf(around.meant, room);
  let best = { x: room.x, y: room.y };
  let least = Infinity;
  for (const y of places(room.y, room.y + room.height - size.height)) {
    for (const x of places(room.x, room.x + room.width - size.width)) {
      const cost = overlapCost({ ...size, x, y }, around) + distance({ ...size, x, y }, goal);
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  return { ...best, arrow: arrowFrom({ ...size, ...best }, around.meant) };
}

/** Return the places from the first to the last, both included. */
function places(first: number, last: number): number[] {
  const count = Math.max(0, Math.ceil((last - first) / STEP));
  return Array.from({ length: count + 1 }, (_, at) =>
    Math.min(first + at * STEP, Math.max(first, last)),
  );
}

function overlapCost(tip: Box, { meant, touched, seen }: Surroundings): number {
  const around = grown(tip, GAP);
  return (
    OVERLAP_COST.meant * total(meant.map((box) => overlap(around, box))) +
    OVERLAP_COST.touched * total(touched.map((box) => overlap(tip, box))) +
    OVERLAP_COST.seen * total(seen.map((box) => overlap(tip, box)))
  );
}

/** Let the arrow point at what is nearest. */
function arrowFrom(tip: Box, meant: readonly Box[]): TipArrow | null {
  const near = [...meant].sort((a, b) => distance(tip, middle(a)) - distance(tip, middle(b)))[0];
  if (near === undefined || overlap(tip, near) > 0 || overlap(grown(tip, FAR), near) === 0)
    return null;
  const { x, y } = middle(near);
  const along = (from: number, length: number, to: number) =>
    Math.min(Math.max(to - from, CORNER), length - CORNER);
  if (near.y >= tip.y + tip.height) return { side: "bottom", at: along(tip.x, tip.width, x) };
  if (near.y + near.height <= tip.y) return { side: "top", at: along(tip.x, tip.width, x) };
  const side = x < tip.x ? "left" : "right";
  return { side, at: along(tip.y, tip.height, y) };
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function centreOf(boxes: readonly Box[], otherwise: Box): Point {
  if (boxes.length === 0) return middle(otherwise);
  const middles = boxes.map(middle);
  return {
    x: total(middles.map(({ x }) => x)) / boxes.length,
    y: total(middles.map(({ y }) => y)) / boxes.length,
  };
}

function distance(tip: Box, point: Point): number {
  const { x, y } = middle(tip);
  return Math.hypot(x - point.x, y - point.y);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
