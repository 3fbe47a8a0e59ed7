/** Pawns on the bridge, animated plank by plank. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../../../platform/geometry.ts";
import { hop, isMotionOff } from "../../../platform/motion.ts";
import { Pawn } from "../art/pawn.tsx";
import { pathBetween } from "./bridge-layout.ts";

const TRAIL = 1500; // milliseconds that a way is shown, where nothing hops

interface StandingPawnProps {
  spot: Point;
  width: number;
  seat: number;
  ghost?: boolean; // it was here, and may be again
}

/** Return where a pawn is drawn so that its foot stands on a spot. */
function shiftTo(spot: Point, width: number): string {
  return `translate(${spot.x - width / 2}px, ${spot.y - width * 1.45}px)`;
}

export function StandingPawn({ spot, width, seat, ghost = false }: StandingPawnProps) {
  return (
    <g class="standing" data-ghost={ghost} style={{ transform: shiftTo(spot, width) }}>
      <Pawn seat={seat} size={width} />
    </g>
  );
}

interface WalkingPawnProps {
  plank: number; // 0 where there is none
  pointAt: (plank: number) => Point;
  width: number;
  seat: number;
}

/** A pawn that hops to where it is to stand; where nothing moves, dots show its way. */
export function WalkingPawn({ plank, pointAt, width, seat }: WalkingPawnProps) {
  const pawn = useRef<SVGGElement>(null);
  const before = useRef(plank);
  const [from, setFrom] = useState(0); // where the dots begin; 0 for none
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pawn hops when its plank changes, not when the bridge is laid out anew
  useLayoutEffect(() => {
    const way = pathBetween(before.current, plank, pointAt);
    setFrom(way.length > 0 && isMotionOff() ? before.current : 0);
    before.current = plank;
    if (pawn.current !== null)
      hop(
        pawn.current,
        way.map((spot) => shiftTo(spot, width)),
      );
    const timer = setTimeout(() => setFrom(0), TRAIL);
    return () => clearTimeout(timer);
  }, [plank]);
  if (plank === 0) return null;
  const dots = pathBetween(from, plank, pointAt).map(({ x, y }) => `${x},${y}`);
  return (
    <>
      {dots.length > 0 && <polyline class="trail" points={dots.join(" ")} />}
      <g ref={pawn} class="standing" style={{ transform: shiftTo(pointAt(plank), width) }}>
        <Pawn seat={seat} size={width} />
      </g>
    </>
  );
}
