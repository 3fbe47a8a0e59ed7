/** Woven animals, the bands they stand in, and the backs of the cards. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { rowsOf, stitches, type BeastName } from "./beasts.ts";
import { Drawing } from "./drawing.tsx";
import { Edge } from "./frame.tsx";

const WIDE = 12; // stitches

export interface BeastProps {
  name: BeastName;
  size?: number | string; // whole stitches need a multiple of 12 px; without, the style sheet rules
  label?: string | undefined;
}

export function Beast({ name, size, label }: BeastProps): JSX.Element {
  const woven = useMemo(() => {
    const rows = rowsOf(name);
    return stitches(rows, 0, Math.floor((WIDE - rows.length) / 2));
  }, [name]);
  return (
    <Drawing box="0 0 12 12" width={size} height={size} class="beast" label={label} crisp>
      <path d={woven} fill="currentColor" />
    </Drawing>
  );
}

export interface BandProps {
  animals: readonly [BeastName, BeastName];
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

function bandThread(first: BeastName, second: BeastName, unit: number): string {
  const dots = ["#.".repeat(REPEAT / 2)];
  return [
    stitches(dots, 0, 2 * unit, unit),
    stitches(dots, 0, 17 * unit, unit),
    stitches(rowsOf(first), unit, 5 * unit, unit),
    stitches(rowsOf("tree"), 15 * unit, 5 * unit, unit),
    stitches(rowsOf(second, true), 24 * unit, 5 * unit, unit),
    stitches(rowsOf("tree"), 38 * unit, 5 * unit, unit),
  ].join("");
}

export type Game = "solo" | "ciao";

const WOVEN_ON: Record<Game, BeastName> = { solo: "bird", ciao: "hare" };
const STITCH = 2.7;
const ROW = 39;

/** The backs as shared symbols: birds for SOLO, hares for Ciao! */
export function BackSymbols(): JSX.Element {
  return (
    <>
      {(["solo", "ciao"] as const).map((game) => (
        <symbol id={`back-${game}`} key={game} viewBox="0 0 100 140" overflow="visible">
          <Edge />
          <rect x="5" y="5" width="90" height="130" rx="6" fill="var(--black)" />
          <g fill="var(--card-linen)" shape-rendering="crispEdges">
            <path d={backThread(WOVEN_ON[game])} />
          </g>
        </symbol>
      ))}
    </>
  );
}

function backThread(name: BeastName): string {
  const dots = ["#.".repeat(13)];
  const lines = [0, 1, 2, 3].map((i) => stitches(dots, 12.5, 10 + i * ROW, 2.95));
  const pairs = [0, 1, 2].map((i) => {
    const turned = i % 2 === 1;
    const y = 18 + i * ROW;
    const one = stitches(rowsOf(name, turned), 14, y, STITCH);
    return one + stitches(rowsOf(name, !turned), 53.5, y, STITCH);
  });
  return [...lines, ...pairs].join("");
}
