/** Ciao, ciao: a pawn tips, drops beside the bridge, and leaves rings in the water. */

import { useEffect, useState } from "preact/hooks";
import { Pawn } from "../art/index.ts";
import { anchor, lasting } from "../motion.ts";
import type { Entry } from "../net/fold.ts";
import { fallFrom, spotOf, stepSpot, type Plan, type Spot } from "./bridge.ts";

const FALLING = 1300; // milliseconds, with the rings in the water
const FADING = 200;
const HALF_SWIMMER = 9; // pixels, of its height

interface Fall {
  key: number;
  seat: number;
  from: Spot;
  by: Spot;
}

function fallsIn(fresh: readonly Entry[], plan: Plan): Fall[] {
  return fresh.flatMap(({ key, event }) => {
    if (event.e !== "fell" && event.e !== "podium-fell") return [];
    const seat = event["seat"] as number;
    const from =
      event.e === "fell"
        ? spotOf(plan, event["plank"] as number, seat)
        : stepSpot(plan, event["step"] as number);
    return [{ key, seat, from, by: fallFrom(plan, from, homeOf(seat)) }];
  });
}

/** Return where on the picture a seat's pawns swim: at the foot of its plate. */
function homeOf(seat: number): Spot {
  const [sitter, bridge] = [anchor(`seat-${seat}`), anchor("bridge")];
  if (sitter === null || bridge === null) return { x: 0, y: 0 };
  return {
    x: sitter.left + sitter.width / 2 - bridge.left,
    y: sitter.bottom - HALF_SWIMMER - bridge.top,
  };
}

/** Remember for a moment who has just fallen, and from where. */
function useFalls(fresh: readonly Entry[], plan: Plan): Fall[] {
  const [falls, set] = useState<Fall[]>([]);
  useEffect(() => {
    const now = fallsIn(fresh, plan);
    if (now.length === 0) return;
    set((old) => [...old, ...now]);
    const gone = new Set(now.map((fall) => fall.key));
    const forget = () => set((old) => old.filter((fall) => !gone.has(fall.key)));
    setTimeout(forget, Math.max(FADING, lasting(FALLING))); // whatever else happens meanwhile
  }, [fresh]);
  return falls;
}

export function Falls({ plan, fresh }: { plan: Plan; fresh: readonly Entry[] }) {
  const falls = useFalls(fresh, plan);
  return (
    <>
      {falls.map((fall) => (
        <Falling key={fall.key} fall={fall} plan={plan} />
      ))}
    </>
  );
}

function Falling({ fall, plan }: { fall: Fall; plan: Plan }) {
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
      </g>
    </g>
  );
}
