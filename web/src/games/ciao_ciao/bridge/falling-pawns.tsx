/** The animation of pawns that fall off the bridge or the podium. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { LogEntry } from "../../../net/table-state.ts";
import type { Point } from "../../../platform/geometry.ts";
import { anchorRect, scaledDuration } from "../../../platform/motion.ts";
import { Pawn } from "../art/pawn.tsx";
import { type BridgeLayout, fallVector, plankPoint, podiumPoint } from "./bridge-layout.ts";

const FALLING = 1300; // milliseconds, with the rings in the water
const FADING = 200;
const HALF_SWIMMER = 9; // pixels, of its height
const DROPS = [-1.1, -0.7, -0.25, 0.25, 0.7, 1.1]; // how far they fly, in widths of a pawn

interface Fall {
  key: number;
  seat: number;
  from: Point;
  by: Point;
}

function fallsAmong(fresh: readonly LogEntry[], plan: BridgeLayout): Fall[] {
  return fresh.flatMap(({ key, event }) => {
    if (event.e !== "fell" && event.e !== "podium-fell") return [];
    const seat = event["seat"] as number;
    const from =
      event.e === "fell"
        ? plankPoint(plan, event["plank"] as number, seat)
        : podiumPoint(plan, event["step"] as number);
    return [{ key, seat, from, by: fallVector(plan, from, homeOf(seat)) }];
  });
}

/** Return where on the picture a seat's pawns swim: at the foot of its plate. */
function homeOf(seat: number): Point {
  const [sitter, bridge] = [anchorRect(`seat-${seat}`), anchorRect("bridge")];
  if (sitter === null || bridge === null) return { x: 0, y: 0 };
  return {
    x: sitter.left + sitter.width / 2 - bridge.left,
    y: sitter.bottom - HALF_SWIMMER - bridge.top,
  };
}

/** Return the falls of the last moments. */
function useFalls(fresh: readonly LogEntry[], plan: BridgeLayout): Fall[] {
  const [falls, set] = useState<Fall[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event lets its pawns fall once
  useLayoutEffect(() => {
    const now = fallsAmong(fresh, plan);
    if (now.length === 0) return;
    set((old) => [...old, ...now]);
    const gone = new Set(now.map((fall) => fall.key));
    const forget = () => set((old) => old.filter((fall) => !gone.has(fall.key)));
    setTimeout(forget, Math.max(FADING, scaledDuration(FALLING))); // never cancelled
  }, [fresh]);
  return falls;
}

export function FallingPawns({ plan, fresh }: { plan: BridgeLayout; fresh: readonly LogEntry[] }) {
  const falls = useFalls(fresh, plan);
  return (
    <>
      {falls.map((fall) => (
        <FallingPawn key={fall.key} fall={fall} plan={plan} />
      ))}
    </>
  );
}

function FallingPawn({ fall, plan }: { fall: Fall; plan: BridgeLayout }) {
  const { x, y } = fall.from;
  const width = plan.pawn;
  const place = `translate(${x}px, ${y}px)`;
  return (
    <g style={{ transform: place, "--dx": `${fall.by.x}px`, "--dy": `${fall.by.y}px` }}>
      <g class="falling">
        <g style={{ transform: `translate(${-width / 2}px, ${-width * 1.45}px)` }}>
          <Pawn seat={fall.seat} size={width} />
        </g>
      </g>
      <g class="rings">
        {[1, 2, 3].map((ring) => (
          <ellipse key={ring} rx={width * 0.5 * ring} ry={width * 0.2 * ring} />
        ))}
        {DROPS.map((aside) => (
          <circle
            key={aside}
            r={width * 0.08}
            style={{ "--x": `${aside * width}px`, "--y": `${(Math.abs(aside) - 1.6) * width}px` }}
          />
        ))}
      </g>
    </g>
  );
}
