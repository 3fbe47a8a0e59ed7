/** The picture of the bridge: water, planks, podium, and the pawns on them. */

import { useEffect, useState } from "preact/hooks";
import { Pawn } from "../art/index.ts";
import { landing, provisional, type BridgeView } from "../games/ciao_ciao.ts";
import { lasting } from "../motion.ts";
import type { Entry } from "../net/fold.ts";
import { useWords } from "../words/context.ts";
import { fallFrom, spotOf, stepSpot, type Plan, type Spot } from "./bridge.ts";

const FALLING = 900; // milliseconds, with the rings in the water

interface Fall {
  key: number;
  seat: number;
  from: Spot;
}

/** Remember for a moment who has just fallen, and from where. */
function useFalls(fresh: readonly Entry[], plan: Plan): Fall[] {
  const [falls, set] = useState<Fall[]>([]);
  useEffect(() => {
    const now = fresh.flatMap(({ key, event }) => {
      const seat = event["seat"] as number;
      if (event.e === "fell") return [{ key, seat, from: spotOf(plan, event["plank"] as number, seat) }];
      if (event.e === "podium-fell") return [{ key, seat, from: stepSpot(plan, event["step"] as number) }];
      return [];
    });
    if (now.length === 0) return;
    set((old) => [...old, ...now]);
    const gone = new Set(now.map((fall) => fall.key));
    const forget = () => set((old) => old.filter((fall) => !gone.has(fall.key)));
    setTimeout(forget, Math.max(200, lasting(FALLING))); // whatever else happens meanwhile
  }, [fresh]);
  return falls;
}

function Standing({ spot, width, seat, ghost }: { spot: Spot; width: number; seat: number; ghost?: boolean }) {
  return (
    <g
      class="standing"
      data-ghost={ghost ?? false}
      style={{ transform: `translate(${spot.x - width / 2}px, ${spot.y - width * 1.45}px)` }}
    >
      <Pawn seat={seat} size={width} />
    </g>
  );
}

function Falling({ fall, plan }: { fall: Fall; plan: Plan }) {
  const { x, y } = fall.from;
  const width = plan.pawn;
  const by = fallFrom(plan, fall.from);
  const style = { transform: `translate(${x}px, ${y}px)`, "--dx": `${by.x}px`, "--dy": `${by.y}px` };
  return (
    <g style={style}>
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

/** The arrow on the first plank: here one starts, and there one goes. */
function StartMark({ plan, rtl }: { plan: Plan; rtl: boolean }) {
  const box = plan.planks[0]!;
  const [x, y] = plan.upright ? [box.x + 30, box.y + box.height * 0.45] : [box.x + box.width / 2, box.y + 14];
  const turn = plan.upright ? 0 : rtl ? -90 : 90;
  return <path class="start" d="M0 -10 10 1H4V9H-4V1H-10Z" transform={`translate(${x} ${y}) rotate(${turn})`} />;
}

export function Planks({ view, plan, fresh }: { view: BridgeView; plan: Plan; fresh: readonly Entry[] }) {
  const words = useWords();
  const falls = useFalls(fresh, plan);
  const bold = provisional(view);
  const announcer = view.roller;
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  const placeOf = (plank: number, seat: number) =>
    plank > view.planks ? stepSpot(plan, landing(view, seat)) : spotOf(plan, plank, seat);
  const bubble = bold > 0 ? placeOf(bold, announcer) : null;
  return (
    <svg
      class="crossing"
      width={plan.width}
      height={plan.height}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      role="img"
      aria-label={words.say("table.bridge")}
    >
      {plan.ropes.map(([from, to], at) => (
        <line key={at} class="rope" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      <g data-coach="podium">
        {plan.steps.map((box, at) => (
          <g key={at}>
            <rect class="stair" {...box} rx="2" />
            <text class="num" x={box.x + box.width / 2} y={box.y + Math.min(box.height - 6, 24)} text-anchor="middle">
              {words.number(at + 1)}
            </text>
          </g>
        ))}
      </g>
      {plan.planks.map((box, at) => (
        <g key={at} class="plank">
          <rect {...box} rx="4" />
          <rect
            class="edge"
            x={box.x + 1}
            y={box.y + box.height - (plan.upright ? 7 : 10)}
            width={box.width - 2}
            height={plan.upright ? 6 : 9}
          />
          {at === 0 ? (
            <StartMark plan={plan} rtl={words.dir === "rtl"} />
          ) : (
            <text
              class="num"
              x={plan.upright ? box.x + 30 : box.x + box.width / 2}
              y={plan.upright ? box.y + box.height * 0.62 : box.y + 20}
              text-anchor="middle"
            >
              {words.number(at + 1)}
            </text>
          )}
        </g>
      ))}
      {view.podium.map(
        (cell, at) =>
          cell > 0 && (
            <Standing key={`step-${at}`} spot={stepSpot(plan, at + 1)} width={plan.pawn * 0.9} seat={cell - 1} />
          ),
      )}
      {bold > 0 && (
        <Standing spot={spotOf(plan, view.plank[announcer] ?? 1, announcer)} width={plan.pawn} seat={announcer} ghost />
      )}
      {seats.map((seat) => {
        const plank = seat === announcer && bold > 0 ? bold : (view.plank[seat] ?? 0);
        if (plank === 0) return null;
        return <Standing key={seat} spot={placeOf(plank, seat)} width={plan.pawn} seat={seat} />;
      })}
      {falls.map((fall) => (
        <Falling key={fall.key} fall={fall} plan={plan} />
      ))}
      {bubble !== null && (
        <g class="bubble" style={{ transform: `translate(${bubble.x + plan.pawn * 0.75}px, ${bubble.y - plan.pawn * 1.7}px)` }}>
          <rect x="0" y="-20" width="48" height="34" rx="9" />
          <text class="num" x="24" y="5" text-anchor="middle">
            {words.say("table.announced", { number: view.announced })}
          </text>
        </g>
      )}
    </svg>
  );
}
