/** Everything that moves. Nothing does unless somebody did something. */

import { settings } from "./app/settings.ts";

const SPEED = { full: 1, fast: 0.4, off: 0 } as const;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const THROWN = "cubic-bezier(.3,1.4,.5,1)";

/** Return how long something takes here, in milliseconds; 0 where nothing is to move. */
export function lasting(ms: number): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return ms * SPEED[settings.value.motion];
}

/** Return where something stands that others fly from or to. */
export function anchor(name: string): DOMRect | null {
  return document.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null;
}

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  ms: number;
  delay?: number;
  thrown?: boolean;
}

/** Let an element fly; it is laid out with the size of its goal. */
export function fly(element: HTMLElement, flight: Flight): Promise<unknown> {
  const { from, to } = flight;
  const scale = to.width === 0 ? 1 : Math.max(0.2, from.width / to.width);
  const centre = (rect: DOMRect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
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

/** Shake a refused card once. */
export function shake(element: HTMLElement): void {
  const ms = lasting(360);
  if (ms === 0) return;
  const at = [0, -7, 6, -4, 2, 0];
  element.animate(at.map((x) => ({ translate: `${x}px 0` })), { duration: ms, easing: "ease-out" });
}
