/** The die with its two crosses, and the cup that hides it. */

import type { JSX } from "preact";
import { stitches, stitchRows } from "../../../art/animals.ts";
import { INK, LINEN } from "../../../art/colours.ts";
import { Drawing, Line } from "../../../art/drawing.tsx";

export type DieFace = 0 | 1 | 2 | 3 | 4; // 0 is the cross

const PIPS: Record<DieFace, readonly (readonly [number, number])[]> = {
  0: [],
  1: [[20, 18]],
  2: [
    [12, 10],
    [28, 26],
  ],
  3: [
    [11, 9],
    [20, 18],
    [29, 27],
  ],
  4: [
    [12, 10],
    [28, 10],
    [12, 26],
    [28, 26],
  ],
};

/** A die on 40 × 42: one face, and the foot it stands on; a question mark for a face unknown. */
function Cube({ face }: { face: DieFace | null }): JSX.Element {
  return (
    <>
      <g stroke={INK} stroke-width="2.6">
        <rect x="2" y="6" width="36" height="34" rx="8" fill="var(--pebble)" />
        <rect x="2" y="2" width="36" height="32" rx="8" fill={LINEN} />
      </g>
      {face === null && (
        <Line d="M14 14C14 5 27 6 26 14 25 18 20 18 20 22M20 28V28.1" width={4.6} />
      )}
      {PIPS[face ?? 0].map(([x, y]) => (
        <circle cx={x} cy={y} r="4.2" fill={INK} />
      ))}
      {face === 0 && <Line d="M11.5 9.5 28.5 26.5M28.5 9.5 11.5 26.5" width={6} />}
    </>
  );
}

export interface DieProps {
  face: DieFace | null; // null for somebody who may not see it
  size: number;
  label?: string | undefined;
}

export function Die({ face, size, label }: DieProps): JSX.Element {
  return (
    <Drawing box="0 0 40 42" width={size} height={(size * 42) / 40} class="art" label={label}>
      <Cube face={face} />
    </Drawing>
  );
}

export interface CupProps {
  size: number; // width in px
  lifted?: boolean;
  face?: DieFace | undefined; // what a lifted cup shows
  label?: string | undefined;
}

/** The cup stands on its mouth; lifted, it leans back and shows the die. */
export function Cup({ size, lifted, face, label }: CupProps): JSX.Element {
  return (
    <Drawing box="0 0 110 122" width={size} height={(size * 122) / 110} class="cup" label={label}>
      <ellipse cx="55" cy="112" rx="42" ry="8" fill={INK} opacity=".18" />
      <g transform={lifted ? "translate(-14 2) rotate(30 92 104)" : undefined}>
        <Vessel />
        {lifted && <Mouth />}
      </g>
      {lifted && face !== undefined && (
        <g transform="translate(8 74)">
          <Cube face={face} />
        </g>
      )}
    </Drawing>
  );
}

function Mouth(): JSX.Element {
  return (
    <g stroke={INK} stroke-width="3">
      <ellipse cx="55" cy="104" rx="37" ry="8.5" fill="var(--pebble-lit)" />
      <ellipse cx="55" cy="104" rx="30" ry="4" fill={INK} />
    </g>
  );
}

function Vessel(): JSX.Element {
  return (
    <g stroke={INK} stroke-width="3" stroke-linejoin="round">
      <path d="M30 20H80L92 104C92 111 18 111 18 104Z" fill={LINEN} />
      <ellipse cx="55" cy="20" rx="25" ry="6.5" fill="var(--pebble-lit)" />
      <path d="M26 48H84M21.6 82H88.4" stroke-width="2.4" />
      <path d={stitches(stitchRows("frog"), 40, 53, 2.5)} fill={INK} stroke="none" />
    </g>
  );
}
