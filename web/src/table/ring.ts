/** Where the plates stand: on a loop round the table, in true order, oneself at the bottom. */

import type { Size } from "./layout.ts";

export type Layout = "desk" | "tall" | "flat"; // desktop, phone upright, phone lying

export interface Point {
  x: number;
  y: number;
}

export interface Chevron extends Point {
  angle: number; // in degrees, in the direction of play clockwise
}

export interface Ring {
  path: string;
  places: Point[]; // of each place clockwise, the first is one's own
  chevrons: Chevron[];
}

/** How many sit at the left, at the top and at the right, by the number of seats. */
const SIDES: Record<Layout, Record<number, [number, number, number]>> = {
  desk: {
    2: [0, 1, 0], 3: [1, 0, 1], 4: [1, 1, 1], 5: [1, 2, 1], 6: [1, 3, 1],
    7: [1, 4, 1], 8: [1, 5, 1], 9: [2, 4, 2], 10: [2, 5, 2],
  },
  tall: {
    2: [0, 1, 0], 3: [0, 2, 0], 4: [1, 1, 1], 5: [1, 2, 1], 6: [1, 3, 1],
    7: [2, 2, 2], 8: [2, 3, 2], 9: [3, 2, 3], 10: [3, 3, 3],
  },
  flat: {
    2: [0, 1, 0], 3: [1, 0, 1], 4: [1, 1, 1], 5: [1, 2, 1], 6: [1, 3, 1],
    7: [1, 4, 1], 8: [1, 5, 1], 9: [1, 6, 1], 10: [1, 7, 1],
  },
};

interface Loop {
  left: number;
  top: number;
  right: number;
  bottom: number;
  rx: number;
  ry: number;
}

/** How far the loop stays from the edges of the cloth: room for a plate, its name and badge. */
function loopIn(width: number, height: number, layout: Layout, plate: number): Loop {
  const aside = layout === "desk" ? Math.max(plate * 0.8, width * 0.13) : plate * 0.8;
  const left = Math.min(aside, width * 0.3);
  const top = plate * 0.78;
  const bottom = height - plate * (layout === "desk" ? 0.95 : 0.72);
  const right = width - left;
  const reach = layout === "desk" ? 0.42 : 0.3;
  return { left, right, top, bottom, rx: (right - left) * 0.2, ry: (bottom - top) * reach };
}

function pathOf({ left, top, right, bottom, rx, ry }: Loop): string {
  return (
    `M${left + rx} ${top}H${right - rx}A${rx} ${ry} 0 0 1 ${right} ${top + ry}V${bottom - ry}` +
    `A${rx} ${ry} 0 0 1 ${right - rx} ${bottom}H${left + rx}` +
    `A${rx} ${ry} 0 0 1 ${left} ${bottom - ry}V${top + ry}A${rx} ${ry} 0 0 1 ${left + rx} ${top}Z`
  );
}

/** Return the loop as many points, clockwise from the middle of its lower edge. */
function walk({ left, top, right, bottom, rx, ry }: Loop): Point[] {
  const points: Point[] = [];
  const line = (from: Point, to: Point) => {
    for (let i = 0; i < 24; i++) {
      points.push({ x: from.x + ((to.x - from.x) * i) / 24, y: from.y + ((to.y - from.y) * i) / 24 });
    }
  };
  const corner = (cx: number, cy: number, from: number) => {
    for (let i = 0; i < 12; i++) {
      const turn = ((from + (i / 12) * 90) * Math.PI) / 180;
      points.push({ x: cx + rx * Math.cos(turn), y: cy + ry * Math.sin(turn) });
    }
  };
  const middle = { x: (left + right) / 2, y: bottom };
  line(middle, { x: left + rx, y: bottom });
  corner(left + rx, bottom - ry, 90);
  line({ x: left, y: bottom - ry }, { x: left, y: top + ry });
  corner(left + rx, top + ry, 180);
  line({ x: left + rx, y: top }, { x: right - rx, y: top });
  corner(right - rx, top + ry, 270);
  line({ x: right, y: top + ry }, { x: right, y: bottom - ry });
  corner(right - rx, bottom - ry, 0);
  line({ x: right - rx, y: bottom }, middle);
  return points;
}

function nearest(points: readonly Point[], to: Point): number {
  let best = 0;
  let least = Infinity;
  points.forEach((point, at) => {
    const far = (point.x - to.x) ** 2 + (point.y - to.y) ** 2;
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

/** Tell whether a phone is so short that the sentence needs the place of one's own plate. */
function isShort(layout: Layout, high: number): boolean {
  return layout === "tall" && high < 330;
}

/** Spread some places between two ends: one in the middle, more with equal gaps. */
function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

function wanted(loop: Loop, layout: Layout, seats: number, rtl: boolean): Point[] {
  const [atLeft, atTop, atRight] = SIDES[layout][seats] ?? [1, 1, 1];
  const { left, top, right, bottom, rx } = loop;
  const high = bottom - top;
  const upper = top + high * (atTop === 0 ? 0.3 : atLeft > 2 ? 0.22 : 0.3);
  const lower = top + high * (layout === "desk" ? 0.58 : layout === "tall" ? 0.76 : 0.6);
  const sides = (count: number) =>
    count === 1 ? [top + high * (layout === "tall" ? 0.52 : 0.4)] : spread(count, upper, lower);
  const inset = rx * { desk: 0.55, flat: 0.8, tall: atLeft > 1 ? 1.1 : 0.35 }[layout];
  const middle = (right - left) / 2;
  const aside = { desk: rx * 0.35, tall: isShort(layout, high) ? rx * 0.7 : middle, flat: rx * 1.1 }[layout];
  const own = { x: rtl ? right - aside : left + aside, y: bottom }; // beside the buttons, never below
  return [
    own,
    ...sides(atLeft).reverse().map((y) => ({ x: left, y })),
    ...(atTop === 0 ? [] : spread(atTop, left + inset, right - inset)).map((x) => ({ x, y: top })),
    ...sides(atRight).map((y) => ({ x: right, y })),
  ].slice(0, seats);
}

/** Return the ring for a cloth of this size. */
export function ringIn(
  width: number,
  height: number,
  layout: Layout,
  seats: number,
  plate: number,
  rtl = false, // the buttons stand at the left
): Ring {
  const loop = loopIn(width, height, layout, plate);
  const points = walk(loop);
  const at = wanted(loop, layout, seats, rtl).map((point) => nearest(points, point));
  const places = at.map((index) => points[index]!);
  const chevrons = at.map((from, place) => {
    const next = at[(place + 1) % at.length]!;
    const to = next <= from ? next + points.length : next;
    const middle = Math.round((from + to) / 2) % points.length;
    const ahead = points[(middle + 1) % points.length]!;
    const point = points[middle]!;
    const angle = (Math.atan2(ahead.y - point.y, ahead.x - point.x) * 180) / Math.PI;
    return { ...point, angle };
  });
  return { path: pathOf(loop), places, chevrons };
}

/** Return which place a seat has: one's own first, then clockwise. */
export function placeOf(seat: number, me: number, seats: number): number {
  return (((seat - Math.max(me, 0)) % seats) + seats) % seats;
}

/** Tell whether one's own plate stands beside the sentence, and not below it. */
export function standsAside(height: number, layout: Layout, plate: number): boolean {
  const { top, bottom } = loopIn(1, height, layout, plate);
  return isShort(layout, bottom - top);
}

/** Return how far piles and sentence stay from the lower edge of the ring. */
export function spareBelow(height: number, layout: Layout, plate: number): number {
  if (layout === "desk") return plate * 0.5;
  return standsAside(height, layout, plate) ? 6 : plate * 1.24;
}

/** Return how wide the discard pile may be, so that piles and sentence fit between the plates. */
export function pileSize({ width, height }: Size, layout: Layout, plate: number, room = 1): number {
  const above = plate * 1.3 + 24;
  const sentence = layout === "desk" ? 96 : 76;
  const taken = above + spareBelow(height, layout, plate) + sentence;
  const free = layout === "flat" ? height - plate * 1.9 : height - taken;
  const wide = (width - 2 * plate * 1.3 - 30) / 1.74; // stock and discards, between the plates
  const most = layout === "desk" ? 140 * room : 118;
  return Math.round(Math.max(54, Math.min(most, free / 1.42, wide)));
}

/** Return how large plates are drawn. */
export function plateSize(layout: Layout, seats: number, room = 1): number {
  if (layout === "desk") return Math.round(92 * Math.min(room, 1.15));
  if (layout === "flat") return 46;
  return seats > 6 ? 50 : 62;
}
