/** What the action cards of SOLO show, on 60 × 60. */

import type { JSX } from "preact";
import { type Ground, INK, LINEN, paint, SUITS } from "../../../art/colours.ts";
import { CardArrow } from "../../../art/drawing.tsx";
import { Pip } from "../../../art/suit.tsx";

interface LittleCardProps {
  x: number;
  y: number;
  turn: number;
  wide: number;
  high: number;
  fill: string;
}

function LittleCard({ x, y, turn, wide, high, fill }: LittleCardProps): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect
        x={-wide / 2}
        y={-high / 2}
        width={wide}
        height={high}
        rx="3.5"
        fill={LINEN}
        stroke={INK}
        stroke-width="2.6"
      />
      <rect
        x={3.2 - wide / 2}
        y={3.2 - high / 2}
        width={wide - 6.4}
        height={high - 6.4}
        rx="1.6"
        fill={fill}
      />
    </g>
  );
}

/** The arrow leaps over an empty plate. */
export function SkipScene(): JSX.Element {
  return (
    <>
      <g fill={LINEN} stroke={INK}>
        <ellipse cx="26" cy="47" rx="16" ry="9.5" stroke-width="2.8" />
        <ellipse cx="26" cy="46" rx="8.5" ry="4.6" stroke-width="2" />
      </g>
      <CardArrow shaft="M3 41C5 6 43 2 48.5 28" head="M37 26 50.5 43 59 24Z" width={6.5} />
    </>
  );
}

export function ReverseScene(): JSX.Element {
  return (
    <>
      <CardArrow shaft="M5 17H40" head="M37 4 57 17 37 30Z" width={7} />
      <CardArrow shaft="M55 44H20" head="M23 31 3 44 23 57Z" width={7} />
    </>
  );
}

export function TakeTwoScene({ ground }: { ground: Ground }): JSX.Element {
  return (
    <>
      <LittleCard x={21} y={26} turn={-12} wide={29} high={41} fill={paint(ground)} />
      <LittleCard x={38} y={34} turn={10} wide={29} high={41} fill={paint(ground)} />
    </>
  );
}

export function SwapScene({ ground }: { ground: Ground }): JSX.Element {
  return (
    <>
      <LittleCard x={17} y={20} turn={-10} wide={23} high={32} fill={paint(ground)} />
      <LittleCard x={43} y={42} turn={-10} wide={23} high={32} fill={paint(ground)} />
      <CardArrow shaft="M34 9C45 8 50.5 13 50.5 19" head="M42.5 17H58.5L50.5 27Z" width={4.6} />
      <CardArrow shaft="M26 53C15 54 9.5 49 9.5 43" head="M1.5 45H17.5L9.5 35Z" width={4.6} />
    </>
  );
}

const FAN = [
  { x: 12, y: 30, turn: -24 },
  { x: 24, y: 25, turn: -9 },
  { x: 36, y: 25, turn: 7 },
  { x: 48, y: 30, turn: 22 },
];

export function TakeFourScene(): JSX.Element {
  return (
    <>
      {FAN.map((place, i) => (
        <LittleCard {...place} wide={22} high={37} fill={paint(SUITS[i]!)} />
      ))}
    </>
  );
}

/** Four tiles, each with its suit. */
export function WishScene(): JSX.Element {
  const places = [
    [15, 15],
    [45, 45],
    [15, 45],
    [45, 15],
  ] as const;
  return (
    <>
      {SUITS.map((name, i) => {
        const [x, y] = places[i]!;
        return (
          <>
            <rect
              x={x - 14}
              y={y - 14}
              width="28"
              height="28"
              rx="6"
              fill={paint(name)}
              stroke={LINEN}
              stroke-width="2.2"
            />
            <Pip name={name} x={x} y={y} size={21} line={1.8} />
          </>
        );
      })}
    </>
  );
}

/** Three hands go round the table. */
export function RoundScene(): JSX.Element {
  return (
    <>
      {(["red", "yellow", "green"] as const).map((name, i) => (
        <g transform={`rotate(${i * 120} 30 30)`}>
          <LittleCard x={30} y={7} turn={0} wide={17} high={23} fill={paint(name)} />
          <g transform="rotate(60 30 30)">
            <path
              d="M19 10.5A22.5 22.5 0 0 1 38 9"
              fill="none"
              stroke={LINEN}
              stroke-width="4.8"
              stroke-linecap="round"
            />
            <path d="M36 1 48 11.5 33.5 16.5Z" fill={LINEN} />
          </g>
        </g>
      ))}
    </>
  );
}
