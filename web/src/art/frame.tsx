/** What every card has: linen edge, coloured ground with its weave, and the tab of its index. */

import type { ComponentChildren, JSX } from "preact";
import { type Ground, INK, LINEN, paint } from "./colours.ts";

export type FaceSize = "large" | "small";

/** The tab reaches a little under the edge, so that no colour shines through between them. */
const LARGE_TAB = "M3 10.4A7.4 7.4 0 0 1 10.4 3H37V49A9 9 0 0 1 28 58H3Z";

export interface CardFrameProps {
  ground: Ground;
  rtl: boolean;
  tab?: string;
  children: ComponentChildren;
}

/** The edge is the first shape: a card that may be played has a stronger one. */
export function CardFrame({ ground, rtl, tab = LARGE_TAB, children }: CardFrameProps): JSX.Element {
  return (
    <>
      <Edge />
      <rect x="4" y="4" width="92" height="132" rx="6.4" fill={paint(ground)} />
      <rect
        class="weave"
        x="4"
        y="4"
        width="92"
        height="132"
        rx="6.4"
        fill={`url(#weave-${ground})`}
      />
      <path d={tab} fill={LINEN} transform={rtl ? "matrix(-1 0 0 1 100 0)" : undefined} />
      {children}
    </>
  );
}

export function Edge(): JSX.Element {
  return (
    <rect
      class="edge"
      x=".6"
      y=".6"
      width="98.8"
      height="138.8"
      rx="9.4"
      fill={LINEN}
      stroke={INK}
      stroke-width="1.2"
    />
  );
}

/** Return a function that mirrors x where cards are read from the right; drawings are not mirrored. */
export function sideOf(rtl: boolean): (x: number) => number {
  return (x) => (rtl ? 100 - x : x);
}
