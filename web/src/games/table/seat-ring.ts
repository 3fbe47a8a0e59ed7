/** The positions of the seats: on a loop, clockwise in seat order, the player's own at the bottom. */

import type { Point, Size } from "../../platform/geometry.ts";

export type Layout = "desk" | "tall" | "flat"; // desktop, phone upright, phone lying

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
    2: [0, 1, 0],
    3: [1, 0, 1],
    4: [1, 1, 1],
    5: [1, 2, 1],
    6: [1, 3, 1],
    7: [1, 4, 1],
    8: [1, 5, 1],
    9: [2, 4, 2],
    10: [2, 5, 2],
  },
  tall: {
    2: [0, 1, 0],
    3: [0, 2, 0],
    4: [1, 1, 1],
    5: [1, 2, 1],
    6: [1, 3, 1],
    7: [2, 2, 2],
    8: [2, 3, 2],
    9: [3, 2, 3],
    10: [3, 3, 3],
  },
  flat: {
    2: [0, 1, 0],
    3: [1, 0, 1],
    4: [1, 1, 1],
    5: [1, 2, 1],
    6: [1, 3, 1],
    7: [1, 4, 1],
    8: [1, 5, 1],
    9: [1, 6, 1],
    10: [1, 7, 1],
  },
};

export const HALF_A_NAME = 49; // pixels: what most names need to either side of their plate
const NAME_HIGH = 22;
const LONGEST_NAME = 170;
const BADGE = 16; // how far it stands out beside a plate
const SHORT = 410; // a cloth where piles and sentence do not fit above one's own plate
const SENTENCE = 50; // beside one's own plate, on a phone that is short

/** How far the top row stays from the corners, with one at each side and with several. */
const INSET = { desk: [0.55, 0.85], tall: [0.75, 0.65], flat: [0.65, 0.65] } as const;

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
  rx: number;
  ry: number;
  short: boolean; // the sentence needs the place of one's own plate
}

/** How far the loop stays from the edges of the cloth: room for a plate, its name and badge. */
function loopIn(width: number, height: number, layout: Layout, plate: number): Bounds {
  const aside = { desk: width * 0.13, tall: HALF_A_NAME, flat: 0 }[layout];
  const left = Math.min(Math.max(plate * 0.8, aside), width * 0.3);
  const top = plate * (layout === "tall" ? 0.58 : 0.78);
  const short = standsAside(height, layout);
  const bottom = height - plate * (layout === "desk" ? 0.95 : short ? 0.56 : 0.72);
  const right = width - left;
  const reach = short ? 0.12 : layout === "desk" ? 0.42 : 0.3;
  const [rx, ry] = [(right - left) * 0.2, (bottom - top) * reach];
  return { left, right, top, bottom, rx, ry, short };
}

function loopPath({ left, top, right, bottom, rx, ry }: Bounds): string {
  return (
    `M${left + rx} ${top}H${right - rx}A${rx} ${ry} 0 0 1 ${right} ${top + ry}V${bottom - ry}` +
    `A${rx} ${ry} 0 0 1 ${right - rx} ${bottom}H${left + rx}` +
    `A${rx} ${ry} 0 0 1 ${left} ${bottom - ry}V${top + ry}A${rx} ${ry} 0 0 1 ${left + rx} ${top}Z`
  );
}

const STEPS = 60; // in each straight line and each corner

/** Return the loop as many points, clockwise from the middle of its lower edge. */
function walk({ left, top, right, bottom, rx, ry }: Bounds): Point[] {
  const points: Point[] = [];
  const line = (from: Point, to: Point) => {
    for (let i = 0; i < STEPS; i++) {
      const part = i / STEPS;
      points.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
  };
  const corner = (cx: number, cy: number, from: number) => {
    for (let i = 0; i < STEPS; i++) {
      const turn = ((from + (i / STEPS) * 90) * Math.PI) / 180;
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

/** Spread some places between two ends: one in the middle, more with equal gaps. */
function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** Return between which heights several plates stand at a side. */
function sideEnds(loop: Bounds, layout: Layout, count: number, plate: number): [number, number] {
  const { top, bottom } = loop;
  const high = bottom - top;
  if (loop.short) {
    const apart = plate + NAME_HIGH;
    return [top + apart, bottom + plate * 0.56 - SENTENCE - apart + plate / 2];
  }
  if (layout === "desk") return [top + high * 0.24, top + high * 0.62];
  return [top + high * (count > 2 ? 0.22 : 0.3), top + high * (layout === "tall" ? 0.76 : 0.6)];
}

function wanted(loop: Bounds, layout: Layout, seats: number, plate: number, rtl: boolean): Point[] {
  const [atLeft, atTop, atRight] = SIDES[layout][seats] ?? [1, 1, 1];
  const { left, top, right, bottom, rx } = loop;
  const high = bottom - top;
  const [upper, lower] = sideEnds(loop, layout, atLeft, plate);
  const sides = (count: number) =>
    count === 1 ? [top + high * (layout === "tall" ? 0.52 : 0.4)] : spread(count, upper, lower);
  const inset = rx * INSET[layout][atLeft > 1 ? 1 : 0];
  const middle = (right - left) / 2;
  const aside = { desk: rx * 0.35, tall: loop.short ? rx * 0.7 : middle, flat: rx * 1.1 }[layout];
  const own = { x: rtl ? right - aside : left + aside, y: bottom }; // beside the buttons
  return [
    own,
    ...sides(atLeft)
      .reverse()
      .map((y) => ({ x: left, y })),
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
  const at = wanted(loop, layout, seats, plate, rtl).map((point) => nearest(points, point));
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
  return { path: loopPath(loop), places, chevrons };
}

/** Return which place a seat has: one's own first, then clockwise. */
export function ringPosition(seat: number, me: number, seats: number): number {
  return (((seat - Math.max(me, 0)) % seats) + seats) % seats;
}

/** Return how wide the name of each place may be: up to its neighbours, the edge or the middle. */
export function nameRooms(
  places: readonly Point[],
  { width }: Size,
  layout: Layout,
  plate: number,
  middle: number, // the width of what lies between the sides
): number[] {
  const beside = (width - middle) / 2;
  return places.map((place, at) => {
    const inward = Math.min(place.x, width - place.x);
    const aside = layout === "tall" && places.length > 3 && place.y > plate * 1.5;
    const free = aside ? 2 * (beside - inward) - 6 : LONGEST_NAME;
    const apart = places.map((other, which) =>
      which === at ? LONGEST_NAME : roomBeside(place, other, plate),
    );
    return Math.max(plate, Math.min(LONGEST_NAME, 2 * inward - 2, free, ...apart));
  });
}

/** Tell whether plates stand so close above each other that names do not fit between them. */
export function isCramped(places: readonly Point[], plate: number): boolean {
  return places
    .slice(1)
    .some((one, at) =>
      places
        .slice(at + 2)
        .some(
          ({ x, y }) =>
            Math.abs(x - one.x) < plate / 2 && Math.abs(y - one.y) < plate + NAME_HIGH - 5,
        ),
    );
}

/** Return how much room somebody else leaves for a name below a plate. */
function roomBeside(place: Point, other: Point, plate: number): number {
  const [across, down] = [Math.abs(other.x - place.x), other.y - place.y];
  if (Math.abs(down) < NAME_HIGH) return across - 6; // two names side by side
  const meets = down > 0 && down < plate + NAME_HIGH - 3 && across > plate / 2; // the other's plate
  return meets ? 2 * (across - plate / 2 - BADGE) : LONGEST_NAME;
}

/** Tell whether one's own plate stands beside the sentence, and not below it. */
export function standsAside(height: number, layout: Layout): boolean {
  return layout === "tall" && height < SHORT;
}

/** Return how large plates are drawn on a cloth of this height. */
export function plateSize(layout: Layout, seats: number, height: number, room = 1): number {
  if (layout === "desk") return Math.round((seats > 8 ? 80 : 92) * Math.min(room, 1.15));
  if (layout === "flat") return 46;
  if (room > 1) return Math.round((seats <= 6 ? 62 : 54) * Math.min(room, 1.5));
  if (seats <= 6) return 62;
  return height < SHORT ? 42 : 50;
}
