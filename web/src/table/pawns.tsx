/** Pawns on the bridge: they go plank by plank, in small hops. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Pawn } from "../art/index.ts";
import { hop, stands } from "../motion.ts";
import { wayOf, type Spot } from "./bridge.ts";

const TRAIL = 1500; // milliseconds that a way is shown, where nothing hops

interface StandingProps {
  spot: Spot;
  width: number;
  seat: number;
  ghost?: boolean; // it was here, and may be again
}

/** Return where a pawn is drawn so that its foot stands on a spot. */
function shiftTo(spot: Spot, width: number): string {
  return `translate(${spot.x - width / 2}px, ${spot.y - width * 1.45}px)`;
}

export function Standing({ spot, width, seat, ghost = false }: StandingProps) {
  return (
    <g class="standing" data-ghost={ghost} style={{ transform: shiftTo(spot, width) }}>
      <Pawn seat={seat} size={width} />
    </g>
  );
}

interface WalkerProps {
  plank: number; // 0 where there is none
  spotAt: (plank: number) => Spot;
  width: number;
  seat: number;
}

/** A pawn that hops to where it is to stand; where nothing moves, dots show its way. */
export function Walker({ plank, spotAt, width, seat }: WalkerProps) {
  const pawn = useRef<SVGGElement>(null);
  const before = useRef(plank);
  const [from, setFrom] = useState(0); // where the dots begin; 0 for none
  useLayoutEffect(() => {
    const way = wayOf(before.current, plank, spotAt);
    setFrom(way.length > 0 && stands() ? before.current : 0);
    before.current = plank;
    if (pawn.current !== null) hop(pawn.current, way.map((spot) => shiftTo(spot, width)));
    const timer = setTimeout(() => setFrom(0), TRAIL);
    return () => clearTimeout(timer);
  }, [plank]);
  if (plank === 0) return null;
  const dots = wayOf(from, plank, spotAt).map(({ x, y }) => `${x},${y}`);
  return (
    <>
      {dots.length > 0 && <polyline class="trail" points={dots.join(" ")} />}
      <g ref={pawn} class="standing" style={{ transform: shiftTo(spotAt(plank), width) }}>
        <Pawn seat={seat} size={width} />
      </g>
    </>
  );
}
