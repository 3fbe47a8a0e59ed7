/** The back of a deck as a symbol that every card refers to. */

import type { JSX } from "preact";
import { type AnimalName, stitches, stitchRows } from "../../art/animals.ts";
import { Edge } from "../../art/frame.tsx";

const STITCH = 2.7;
const ROW = 39;

export function BackSymbol({ deck, animal }: { deck: string; animal: AnimalName }): JSX.Element {
  return (
    <symbol id={`back-${deck}`} viewBox="0 0 100 140" overflow="visible">
      <Edge />
      <rect x="5" y="5" width="90" height="130" rx="6" fill="var(--black)" />
      <g fill="var(--card-linen)" shape-rendering="crispEdges">
        <path d={backThread(animal)} />
      </g>
    </symbol>
  );
}

function backThread(name: AnimalName): string {
  const dots = ["#.".repeat(13)];
  const lines = [0, 1, 2, 3].map((i) => stitches(dots, 12.5, 10 + i * ROW, 2.95));
  const pairs = [0, 1, 2].map((i) => {
    const turned = i % 2 === 1;
    const y = 18 + i * ROW;
    const one = stitches(stitchRows(name, turned), 14, y, STITCH);
    return one + stitches(stitchRows(name, !turned), 53.5, y, STITCH);
  });
  return [...lines, ...pairs].join("");
}
