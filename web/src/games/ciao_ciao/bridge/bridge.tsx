/** The picture of the bridge: planks, podium, ropes, and a wreath for the winner. */

import type { LogEntry } from "../../../net/table-state.ts";
import type { Box, Point } from "../../../platform/geometry.ts";
import { useWords } from "../../../words/context.ts";
import { type BridgeView, landing, provisional, VACATED } from "../rules.ts";
import { type BridgeLayout, plankPoint, podiumPoint } from "./bridge-layout.ts";
import { StandingPawn, WalkingPawn } from "./bridge-pawns.tsx";
import { FallingPawns } from "./falling-pawns.tsx";

interface BridgePictureProps {
  view: BridgeView;
  plan: BridgeLayout;
  fresh: readonly LogEntry[];
}

export function BridgePicture({ view, plan, fresh }: BridgePictureProps) {
  const words = useWords();
  const { width, height } = plan;
  return (
    <svg
      class="crossing"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      data-anchor="bridge"
      aria-label={words.say("table.bridge")}
    >
      {plan.ropes.map(([from, to], at) => (
        <line key={at} class="rope" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      <g data-coach="podium">
        {plan.steps.map((box, at) => (
          <Stair
            key={at}
            box={box}
            rank={at + 1}
            plan={plan}
            vacated={view.podium[at] === VACATED}
          />
        ))}
        <Wreath plan={plan} won={view.plank.some((plank) => plank > view.planks)} />
      </g>
      {plan.planks.map((box, at) => (
        <Plank key={at} box={box} plan={plan} number={at + 1} />
      ))}
      <Pawns view={view} plan={plan} />
      <FallingPawns plan={plan} fresh={fresh} />
    </svg>
  );
}

interface StairProps {
  box: Box;
  rank: number;
  plan: BridgeLayout;
  vacated: boolean;
}

function Stair({ box, rank, plan, vacated }: StairProps) {
  const words = useWords();
  const lowest = plan.steps[0]!;
  const size = Math.max(14, Math.min(plan.digit, lowest.height * 0.7, lowest.width * 0.6));
  const y = box.y + Math.min(box.height, lowest.height + 8) / 2 + size * 0.4;
  return (
    <g data-vacated={vacated}>
      <rect class="stair" {...box} rx="2" />
      <text
        class="num"
        x={box.x + box.width / 2}
        y={y}
        text-anchor="middle"
        style={{ fontSize: `${size}px` }}
      >
        {words.number(rank)}
      </text>
    </g>
  );
}

const LEAVES = [-60, -35, -10, 15, 40, 65]; // degrees; the wreath is open at the top

/** The place of the third pawn across, beside the podium, so that it is not taken for a step. */
function Wreath({ plan, won }: { plan: BridgeLayout; won: boolean }) {
  const { wreath, pawn } = plan;
  const round = pawn * 0.7;
  const leaf = (at: number, side: 1 | -1) => (
    <ellipse
      key={side * (at + 90)}
      rx={pawn * 0.09}
      ry={pawn * 0.2}
      transform={`rotate(${side * (90 + at)}) translate(0 ${-round}) rotate(${side * 55})`}
    />
  );
  return (
    <g class="wreath" data-won={won} transform={`translate(${wreath.x} ${wreath.y - round})`}>
      {LEAVES.map((at) => leaf(at, 1))}
      {LEAVES.map((at) => leaf(at, -1))}
    </g>
  );
}

function Plank({ box, plan, number }: { box: Box; plan: BridgeLayout; number: number }) {
  const words = useWords();
  const { upright, digit } = plan;
  const edge = { y: box.y + box.height - (upright ? 7 : 10), height: upright ? 6 : 9 };
  const { x, y } = numberPoint(plan, box);
  return (
    <g class="plank">
      <rect {...box} rx="4" />
      <rect class="edge" x={box.x + 1} width={box.width - 2} {...edge} />
      {number === 1 ? (
        <StartMark plan={plan} rtl={words.dir === "rtl"} />
      ) : (
        <text class="num" x={x} y={y} text-anchor="middle" style={{ fontSize: `${digit}px` }}>
          {words.number(number)}
        </text>
      )}
    </g>
  );
}

/** Return where the number of a plank stands: its foot, in the middle. */
function numberPoint({ upright, digit }: BridgeLayout, box: Box): Point {
  if (!upright) return { x: box.x + box.width / 2, y: box.y + digit * 1.15 };
  return { x: box.x + Math.max(30, box.width * 0.12), y: box.y + (box.height + digit * 0.5) / 2 };
}

/** The arrow on the first plank: here one starts, and there one goes. */
function StartMark({ plan, rtl }: { plan: BridgeLayout; rtl: boolean }) {
  const { x, y } = numberPoint(plan, plan.planks[0]!);
  const turn = plan.upright ? 0 : rtl ? -90 : 90;
  const place = `translate(${x} ${y - plan.digit * 0.35}) rotate(${turn}) scale(${plan.digit / 17})`;
  return <path class="start" d="M0 -10 10 1H4V9H-4V1H-10Z" transform={place} />;
}

/** Return where a pawn stands: on a plank, beyond the last one on the podium, or as the winner. */
function placeOf(view: BridgeView, plan: BridgeLayout, plank: number, seat: number): Point {
  if (plank <= view.planks) return plankPoint(plan, plank, seat);
  const step = landing(view, seat);
  return step === 0 ? plan.wreath : podiumPoint(plan, step);
}

/** Everybody's pawns; that of an announcement stands where it would be if it is believed. */
function Pawns({ view, plan }: { view: BridgeView; plan: BridgeLayout }) {
  const bold = provisional(view);
  const { roller, podium } = view;
  const start = plankPoint(plan, view.plank[roller] ?? 1, roller);
  const small = plan.pawn * 0.9;
  return (
    <>
      {podium.map(
        (cell, at) =>
          cell > 0 && (
            <StandingPawn key={at} spot={podiumPoint(plan, at + 1)} width={small} seat={cell - 1} />
          ),
      )}
      {bold > 0 && <StandingPawn spot={start} width={plan.pawn} seat={roller} ghost />}
      {view.plank.slice(0, view.seats).map((stands, seat) => {
        const plank = seat === roller && bold > 0 ? bold : stands;
        const pointAt = (one: number) => placeOf(view, plan, one, seat);
        return (
          <WalkingPawn key={seat} plank={plank} pointAt={pointAt} width={plan.pawn} seat={seat} />
        );
      })}
    </>
  );
}
