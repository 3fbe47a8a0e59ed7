/** Woven animals, and the bands they stand in. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type AnimalName, stitches, stitchRows } from "./animals.ts";
import { Drawing } from "./drawing.tsx";

const WIDE = 12; // stitches

export interface AnimalProps {
  name: AnimalName;
  size?: number | string; // whole stitches need a multiple of 12 px; without, the style sheet rules
  label?: string | undefined;
}

export function Animal({ name, size, label }: AnimalProps): JSX.Element {
  const woven = useMemo(() => {
    const rows = stitchRows(name);
    return stitches(rows, 0, Math.floor((WIDE - rows.length) / 2));
  }, [name]);
  return (
    <Drawing box="0 0 12 12" width={size} height={size} class="beast" label={label} crisp>
      <path d={woven} fill="currentColor" />
    </Drawing>
  );
}

export interface BandProps {
  animals: readonly [AnimalName, AnimalName];
  height: 20 | 40 | 60; // 20 stitches, each of whole pixels
}

const REPEAT = 46; // stitches: animal, tree, the other animal mirrored, tree

/** A woven band as wide as the room it is given. */
export function Band({ animals: [first, second], height }: BandProps): JSX.Element {
  const unit = height / 20;
  const id = `band-${first}-${second}-${height}`;
  const thread = useMemo(() => bandThread(first, second, unit), [first, second, unit]);
  return (
    <svg class="band" width="100%" height={height} shape-rendering="crispEdges" aria-hidden="true">
      <pattern id={id} width={REPEAT * unit} height={height} patternUnits="userSpaceOnUse">
        <path d={thread} fill="var(--band-thread)" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function bandThread(first: AnimalName, second: AnimalName, unit: number): string {
  const dots = ["#.".repeat(REPEAT / 2)];
  return [
    stitches(dots, 0, 2 * unit, unit),
    stitches(dots, 0, 17 * unit, unit),
    stitches(stitchRows(first), unit, 5 * unit, unit),
    stitches(stitchRows("tree"), 15 * unit, 5 * unit, unit),
    stitches(stitchRows(second, true), 24 * unit, 5 * unit, unit),
    stitches(stitchRows("tree"), 38 * unit, 5 * unit, unit),
  ].join("");
}
