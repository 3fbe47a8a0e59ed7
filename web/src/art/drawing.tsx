/** Parts of all drawings: an SVG that screen readers skip unless it has a label, lines, arrows. */

import type { ComponentChildren, JSX } from "preact";
import { INK, LINEN } from "./colours.ts";

export interface DrawingProps {
  box: string;
  width?: number | string | undefined;
  height?: number | string | undefined;
  class?: string | undefined;
  crisp?: boolean; // woven things keep their stitches square
  label?: string | undefined;
  children?: ComponentChildren;
}

export function Drawing({ box, label, crisp, ...rest }: DrawingProps): JSX.Element {
  const spoken =
    label === undefined
      ? { "aria-hidden": true as const }
      : { role: "img" as const, "aria-label": label };
  return (
    <svg viewBox={box} shape-rendering={crisp ? "crispEdges" : undefined} {...spoken} {...rest} />
  );
}

export interface PlacementProps {
  x: number;
  y: number;
  size: number;
}

/** Set what is drawn on a square of `box` units so that its middle is at x, y. */
export function Placed({
  x,
  y,
  size,
  box,
  children,
}: PlacementProps & { box: number; children: ComponentChildren }): JSX.Element {
  const corner = `translate(${x - size / 2} ${y - size / 2})`;
  return <g transform={`${corner} scale(${size / box})`}>{children}</g>;
}

/** An ink line with round ends. */
export function Line({ d, width }: { d: string; width: number }): JSX.Element {
  return (
    <path
      d={d}
      fill="none"
      stroke={INK}
      stroke-width={width}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}

/** A linen arrow with an ink outline: its shaft is a line, its head a triangle. */
export function CardArrow({
  shaft,
  head,
  width,
}: {
  shaft: string;
  head: string;
  width: number;
}): JSX.Element {
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <path d={shaft} fill="none" stroke={INK} stroke-width={width + 5} />
      <path d={head} fill={LINEN} stroke={INK} stroke-width="5" />
      <path d={shaft} fill="none" stroke={LINEN} stroke-width={width} />
      <path d={head} fill={LINEN} />
    </g>
  );
}
