/** The layout of the bridge: vertical on phones and upright tablets, horizontal on desktops. */

import type { Box, Point } from "../../../platform/geometry.ts";

export interface BridgeLayout {
  width: number;
  height: number;
  upright: boolean;
  planks: Box[]; // the first is where one starts
  steps: Box[]; // of the podium, the lowest first
  wreath: Point; // for the third pawn across, beside the podium: it takes no step (CC-A27)
  ropes: [Point, Point][];
  pawn: number; // the width of a pawn; it is 1.45 times as high
  digit: number; // the size of the numbers on the planks
}

const LANES = 4;
const DESKTOP = 1208; // pixels: the width for which a horizontal bridge is drawn; others scale it
const LEGIBLE = 14; // pixels, of any number

/** Return the layout of a bridge; all of it fits into the given size. */
export function bridgeLayout(
  width: number,
  height: number,
  planks: number,
  steps: number,
  upright: boolean,
): BridgeLayout {
  const plan = upright ? uprightPlan : lyingPlan;
  return plan(width, height, planks, steps);
}

function uprightPlan(width: number, height: number, planks: number, steps: number): BridgeLayout {
  const podium = Math.min(190, Math.max(70, height * 0.2));
  const span = Math.min(560, width * 0.5);
  const left = (width - span) / 2;
  const room = height - podium - 10;
  const step = room / planks;
  const boxes = Array.from({ length: planks }, (_, at) => ({
    x: left,
    y: height - 6 - (at + 1) * step + step * 0.1,
    width: span,
    height: step * 0.8,
  }));
  const places = steps + 1.3; // the wreath is wider than a step
  const wide = Math.min(70, (width - 16) / places);
  const first = (width - wide * places) / 2;
  const rise = podium * 0.28;
  const podiumSteps = Array.from({ length: steps }, (_, at) => ({
    x: first + at * wide + 1.5,
    y: podium - podium * 0.3 - (rise * at) / Math.max(1, steps - 1),
    width: wide - 3,
    height: podium * 0.3 + (rise * at) / Math.max(1, steps - 1),
  }));
  const ropes: [Point, Point][] = [left + 12, left + span - 12].map((x) => [
    { x, y: podium },
    { x, y: height },
  ]);
  const pawn = Math.min(Math.max(34, span * 0.15), step * 0.78, wide * 0.83);
  const digit = Math.max(LEGIBLE, Math.min(Math.max(17, span * 0.07), step * 0.5));
  const wreath = { x: first + wide * (steps + 0.7), y: podium };
  const size = { width, height, pawn, digit };
  return { ...size, upright: true, planks: boxes, steps: podiumSteps, wreath, ropes };
}

function lyingPlan(width: number, height: number, planks: number, steps: number): BridgeLayout {
  const unit = width / DESKTOP;
  const podium = Math.min(width * 0.3, 46 * unit * (steps + 2));
  const start = 20;
  const room = width - podium - start - 24;
  const step = room / planks;
  const high = height * 0.94;
  const top = (height - high) / 2;
  const boxes = Array.from({ length: planks }, (_, at) => ({
    x: start + at * step + step * 0.06,
    y: top,
    width: step * 0.88,
    height: high,
  }));
  const wide = (podium - 12) / (steps + 2);
  const base = top + high;
  const podiumSteps = Array.from({ length: steps }, (_, at) => {
    const tall = high * (0.28 + (0.34 * at) / Math.max(1, steps - 1));
    return { x: width - podium + at * wide, y: base - tall, width: wide - 4, height: tall };
  });
  const ropes: [Point, Point][] = [top + 14, base - 14].map((y) => [
    { x: 4, y },
    { x: width - podium - 6, y },
  ]);
  const pawn = Math.min(step * 0.52, high / 5.6);
  const digit = Math.max(LEGIBLE, 17 * unit);
  const wreath = { x: width - podium + wide * (steps + 1), y: base };
  const size = { width, height, pawn, digit };
  return { ...size, upright: false, planks: boxes, steps: podiumSteps, wreath, ropes };
}

/** Return where the foot of a pawn stands on a plank. */
export function plankPoint(plan: BridgeLayout, plank: number, seat: number): Point {
  const box = plan.planks[plank - 1] ?? plan.planks.at(-1)!;
  const lane = (seat + 0.5) / LANES;
  if (plan.upright) {
    return { x: box.x + box.width * (0.18 + 0.78 * lane), y: box.y + box.height * 0.86 };
  }
  const aside = seat % 2 === 0 ? 0.3 : 0.7; // two and two, so that they can be large
  return { x: box.x + box.width * aside, y: box.y + box.height * (0.2 + 0.8 * lane) };
}

/** Return where the foot of a pawn stands on a step of the podium. */
export function podiumPoint(plan: BridgeLayout, step: number): Point {
  const box = plan.steps[Math.min(step, plan.steps.length) - 1]!;
  return { x: box.x + box.width / 2, y: box.y + 2 };
}

/** Return the spots on the way from one plank to another; a new pawn just stands there. */
export function pathBetween(from: number, to: number, pointAt: (plank: number) => Point): Point[] {
  if (from === 0 || to <= from) return [];
  return Array.from({ length: to - from + 1 }, (_, step) => pointAt(from + step));
}

/** Return how far a pawn falls: below a horizontal bridge, else to its owner's fallen pawns. */
export function fallVector(plan: BridgeLayout, from: Point, home: Point): Point {
  const edge = plan.planks[0]!;
  const below = edge.y + edge.height + plan.pawn * 0.6;
  if (!plan.upright) return { x: 0, y: Math.max(30, below - from.y) };
  return { x: home.x - from.x, y: home.y - from.y };
}

/** Mirror a horizontal bridge for a right-to-left page. */
export function mirrored(plan: BridgeLayout, rtl: boolean): BridgeLayout {
  if (plan.upright || !rtl) return plan;
  const flip = <B extends Box>(box: B): B => ({ ...box, x: plan.width - box.x - box.width });
  const across = ({ x, y }: Point): Point => ({ x: plan.width - x, y });
  return {
    ...plan,
    planks: plan.planks.map(flip),
    steps: plan.steps.map(flip),
    wreath: across(plan.wreath),
    ropes: plan.ropes.map(([from, to]) => [across(from), across(to)]),
  };
}
