/** The bridge, the podium behind it and the swamp below. */

import type { ComponentChildren, JSX } from "preact";
import { stitches } from "../../../art/animals.ts";

/** A plank as large as its place; what stands on it are its children. */
export function PlankPicture({
  number,
  start,
  children,
}: {
  number?: string | undefined;
  start?: boolean;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <span class="board">
      {start ? <StartArrow /> : <span class="board-number num">{number}</span>}
      {children}
    </span>
  );
}

function StartArrow(): JSX.Element {
  return (
    <svg class="board-start" viewBox="0 0 24 22" aria-hidden="true">
      <path d="M12 2 22 13H16V20H8V13H2Z" fill="currentColor" />
    </svg>
  );
}

/** A step of the podium; the style sheet makes each a little higher than the one before. */
export function StepPicture({
  rank,
  number,
  children,
}: {
  rank: number;
  number: string;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <span class="podium-step" style={{ "--rank": rank }}>
      {children}
      <span class="num">{number}</span>
    </span>
  );
}

const RIPPLES = [
  "..##......##........",
  "##..##..##..##......",
  "....................",
  "......##............",
  "..##....##..........",
];

/** Water with stitches, behind everything that stands in its place. */
export function Water(): JSX.Element {
  return (
    <svg class="swamp" width="100%" height="100%" shape-rendering="crispEdges" aria-hidden="true">
      <pattern id="water" width="120" height="96" patternUnits="userSpaceOnUse">
        <path
          class="weave"
          d={stitches(RIPPLES, 6, 9, 3) + stitches(RIPPLES, 66, 57, 3)}
          fill="var(--swamp-stitch)"
        />
      </pattern>
      <rect width="100%" height="100%" fill="var(--swamp)" />
      <rect width="100%" height="100%" fill="url(#water)" />
    </svg>
  );
}
