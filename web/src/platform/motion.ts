/** Animations; all of them respect the motion setting and reduced motion. */

import { settings } from "./settings.ts";

const SPEED = { full: 1, fast: 0.4, off: 0 } as const;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const THROWN = "cubic-bezier(.3,1.4,.5,1)";

let reduced: MediaQueryList | undefined; // queried once: every card and every count needs it

/** Return a duration as the settings scale it, in milliseconds; 0 where motion is off. */
export function scaledDuration(ms: number): number {
  reduced ??= matchMedia("(prefers-reduced-motion: reduce)");
  return reduced.matches ? 0 : ms * SPEED[settings.value.motion];
}

/** Tell whether motion is off: then a static mark has to show what happened. */
export function isMotionOff(): boolean {
  return scaledDuration(1) === 0;
}

/** Return where the element with this `data-anchor` is, if it is there. */
export function anchorRect(name: string): DOMRect | null {
  return document.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null;
}

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  ms: number;
  delay?: number;
  thrown?: boolean;
}

/** Animate an element from one place to another; it has the size of its goal. */
export function fly(element: HTMLElement, flight: Flight): Promise<unknown> {
  const { from, to } = flight;
  const scale = to.width === 0 ? 1 : Math.max(0.2, from.width / to.width);
  const centre = ({ left, top, width, height }: DOMRect) => ({
    x: left + width / 2,
    y: top + height / 2,
  });
  const [start, goal] = [centre(from), centre(to)];
  const there = `translate(${goal.x}px, ${goal.y}px) translate(-50%, -50%)`;
  const frames = [
    { transform: `translate(${start.x}px, ${start.y}px) translate(-50%, -50%) scale(${scale})` },
    { transform: there },
  ];
  const options = {
    duration: flight.ms,
    delay: flight.delay ?? 0,
    easing: flight.thrown ? THROWN : EASE,
    fill: "both" as const,
  };
  return element.animate(frames, options).finished.catch(() => undefined);
}

/** Let an element slide to its place from that of an anchor. */
export function slideFrom(element: HTMLElement, name: string): void {
  const [from, to, ms] = [anchorRect(name), element.getBoundingClientRect(), scaledDuration(400)];
  if (from === null || ms === 0) return;
  const start = `${from.left - to.left}px ${from.top - to.top}px`;
  element.animate([{ translate: start }, { translate: "0 0" }], { duration: ms, easing: EASE });
}

/** Shake a refused card once. */
export function shake(element: HTMLElement): void {
  const ms = scaledDuration(360);
  if (ms === 0) return;
  const at = [0, -7, 6, -4, 2, 0];
  element.animate(
    at.map((x) => ({ translate: `${x}px 0` })),
    { duration: ms, easing: "ease-out" },
  );
}

const HOP = 140; // milliseconds from one plank to the next
const HIGH = 9; // pixels

/** Let a pawn hop along places, each given as a transform. */
export function hop(element: SVGElement, places: readonly string[]): void {
  const hops = places.length - 1;
  const ms = scaledDuration(HOP * hops);
  if (hops < 1 || ms === 0) return;
  const frames = places.flatMap((place, at) => {
    const landed = { transform: place, offset: at / hops, easing: "ease-out" };
    const high = { transform: `${place} translate(0, ${-HIGH}px)`, offset: (at - 0.4) / hops };
    return at === 0 ? [landed] : [high, landed];
  });
  element.animate(frames, { duration: ms });
}
