/** Rock, paper, scissors, the joker and the millstone. */

import type { JSX } from "preact";
import { INK, LINEN, PEBBLE, PEBBLE_LIT } from "../../../art/colours.ts";
import { Drawing, Line, Placed, type PlacementProps } from "../../../art/drawing.tsx";

export type SignName = "rock" | "paper" | "scissors" | "joker" | "millstone";

export const SIGNS: readonly SignName[] = ["rock", "paper", "scissors"]; // as Ciao! counts them

interface Look {
  line: number;
  fill: string; // the joker's cap
}

/** A rock of few, large faces, light above and dark below, to be recognised when small. */
function Rock({ line }: Look): JSX.Element {
  return (
    <g stroke={INK} stroke-linejoin="round">
      <path d="M4 46 9 24 24 8 44 11 56 30 54 48 42 54 14 54Z" fill={PEBBLE} stroke-width={line} />
      <path d="M24 8 44 11 56 30 34 30Z" fill="#fff" stroke-width={line * 0.7} />
      <path d="M24 8 34 30 24 54H14L4 46 9 24Z" fill={PEBBLE_LIT} stroke-width={line * 0.7} />
      <path d="M4 46 9 24 24 8 44 11 56 30 54 48 42 54 14 54Z" fill="none" stroke-width={line} />
    </g>
  );
}

function Paper({ line }: Look): JSX.Element {
  return (
    <g stroke={INK} stroke-width={line} stroke-linejoin="round">
      <path d="M12 4H37L49 16V56H12Z" fill="#fff" />
      <path d="M37 4V16H49Z" fill={PEBBLE_LIT} />
      <path
        d={line > 3.5 ? "M20 27H41M20 36H41M20 45H33" : "M20 24H42M20 32H42M20 40H42M20 48H33"}
        stroke-width={line * 0.72}
        stroke-linecap="round"
      />
    </g>
  );
}

function Scissors({ line }: Look): JSX.Element {
  return (
    <g stroke={INK} stroke-width={line} stroke-linejoin="round">
      <path d="M17 2C12 16 20 28 33 38L28 42C14 31 8 16 17 2Z" fill={PEBBLE_LIT} />
      <path d="M43 2C48 16 40 28 27 38L32 42C46 31 52 16 43 2Z" fill="#fff" />
      <g fill="none" stroke-width={line * 1.75}>
        <ellipse cx="19.6" cy="48" rx="9" ry="7.4" transform="rotate(-28 19.6 48)" />
        <ellipse cx="40.4" cy="48" rx="9" ry="7.4" transform="rotate(28 40.4 48)" />
      </g>
      <circle cx="30" cy="34" r="2.4" fill={INK} stroke="none" />
    </g>
  );
}

function Joker({ line, fill }: Look): JSX.Element {
  return (
    <g stroke={INK} stroke-width={line} stroke-linejoin="round">
      <path
        d="M12 34C4 30 2 18 8 10 12 16 18 18 22 18 22 11 26 5 30 3
          34 5 38 11 38 18 42 18 48 16 52 10 58 18 56 30 48 34Z"
        fill={fill}
      />
      <path
        d="M22 18C22 24 24 30 25 34M38 18C38 24 36 30 35 34"
        fill="none"
        stroke-width={line * 0.7}
      />
      <path d="M12 34H48C48 48 40 58 30 58S12 48 12 34Z" fill="#fff" />
      <circle cx="23" cy="41.5" r="2.7" fill={INK} stroke="none" />
      <circle cx="37" cy="41.5" r="2.7" fill={INK} stroke="none" />
      <Line d="M22 48C26 53 34 53 38 48" width={line * 0.85} />
      <g fill={LINEN} stroke-width={line * 0.8}>
        <circle cx="8" cy="9" r="4" />
        <circle cx="30" cy="3.6" r="4" />
        <circle cx="52" cy="9" r="4" />
      </g>
    </g>
  );
}

const SPOKES = [0, 45, 90, 135, 180, 225, 270, 315];

function Millstone({ line }: Look): JSX.Element {
  return (
    <>
      <circle cx="30" cy="30" r="26" fill={PEBBLE} stroke={INK} stroke-width={line} />
      {SPOKES.map((turn) => (
        <g transform={`rotate(${turn} 30 30)`}>
          <Line d={line > 3.5 ? "M30 20V11" : "M30 21V9M34 20.5 37.6 12"} width={line * 0.7} />
        </g>
      ))}
      <rect x="22.5" y="22.5" width="15" height="15" rx="2" fill={INK} />
    </>
  );
}

const SHAPES: Record<SignName, (look: Look) => JSX.Element> = {
  rock: Rock,
  paper: Paper,
  scissors: Scissors,
  joker: Joker,
  millstone: Millstone,
};

export interface SignAtProps extends PlacementProps {
  name: SignName;
  line: number;
  fill?: string;
}

/** A sign inside another drawing. */
export function SignAt({ name, line, fill = LINEN, ...spot }: SignAtProps): JSX.Element {
  const Shape = SHAPES[name];
  return (
    <Placed box={60} {...spot}>
      <Shape line={line} fill={fill} />
    </Placed>
  );
}

export interface SignProps {
  symbol: 0 | 1 | 2;
  size: number;
  label?: string | undefined;
}

export function Sign({ symbol, size, label }: SignProps): JSX.Element {
  const sign = <SignAt name={SIGNS[symbol]!} x={30} y={30} size={56} line={size < 32 ? 4.4 : 3} />;
  return (
    <Drawing box="0 0 60 60" width={size} height={size} class="art" label={label}>
      <g class="halo">{sign}</g>
      {sign}
    </Drawing>
  );
}
