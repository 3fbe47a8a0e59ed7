/** Pawns differ by colour, by the suit on the belly, and by the head. */

import type { JSX } from "preact";
import { INK, LINEN, paint, SUITS, type SuitName } from "../../../art/colours.ts";
import { Drawing } from "../../../art/drawing.tsx";
import { Pip } from "../../../art/suit.tsx";

const HEADS: Record<SuitName, string> = {
  red: "M20 1 30 20H10Z",
  green: "M20 .6 30.4 11 20 21.4 9.6 11Z",
  blue:
    "M13.5 2.4H26.5A3 3 0 0 1 29.5 5.4V17.4A3 3 0 0 1 26.5 20.4H13.5A3 3 0 0 1 10.5 17.4V5.4" +
    "A3 3 0 0 1 13.5 2.4Z",
  yellow: "M20 1A10 10 0 1 1 20 21 10 10 0 1 1 20 1Z",
};
const BODY = "M12 20H28L36 50C36.6 54 33 56 20 56S3.4 54 4 50Z";

export interface PawnProps {
  seat: number; // 0 to 3
  size: number; // width in px
  swimming?: boolean;
  mine?: boolean;
  label?: string | undefined;
}

export function Pawn({ seat, size, swimming, mine, label }: PawnProps): JSX.Element {
  const suit = SUITS[seat]!;
  if (swimming) return <Swimmer suit={suit} size={size} label={label} />;
  return (
    <Drawing box="-2 -2 44 62" width={size} height={(size * 62) / 44} class="pawn" label={label}>
      <path
        d={BODY + HEADS[suit]}
        stroke={LINEN}
        stroke-width={mine ? 9 : 5.4}
        stroke-linejoin="round"
      />
      <g fill={paint(suit)} stroke={INK} stroke-width="2.6" stroke-linejoin="round">
        <path d={BODY} />
        <path d={HEADS[suit]} />
      </g>
      <circle cx="20" cy="39" r="10.6" fill={LINEN} stroke={INK} stroke-width="1.6" />
      <Pip name={suit} x={20} y={39} size={15.5} line={2} fill={paint(suit)} />
    </Drawing>
  );
}

interface SwimmerProps {
  suit: SuitName;
  size: number;
  label?: string | undefined;
}

/** A fallen pawn in a swimming ring. */
function Swimmer({ suit, size, label }: SwimmerProps): JSX.Element {
  return (
    <Drawing box="0 0 56 44" width={size} height={(size * 44) / 56} class="pawn" label={label}>
      <g transform="rotate(-8 26 20)">
        <path
          d={HEADS[suit]}
          transform="translate(4 1) scale(1.12)"
          stroke={LINEN}
          stroke-width="4.6"
          stroke-linejoin="round"
        />
        <path
          d={HEADS[suit]}
          transform="translate(4 1) scale(1.12)"
          fill={paint(suit)}
          stroke={INK}
          stroke-width="2.3"
          stroke-linejoin="round"
        />
        <Eyes />
      </g>
      <Duck suit={suit} />
      <path
        d="M0 36C5 33 9 39 14 36S23 33 28 36 37 39 42 36 51 33 56 36V44H0Z"
        fill="var(--swamp)"
      />
      <path
        d="M1 36.5C6 33.5 9 39.5 14 36.5S23 33.5 28 36.5 37 39.5 42 36.5 51 33.5 55 36.5
          M14 42C18 40 21 43.5 26 42S35 40 39 42"
        fill="none"
        stroke="var(--foam)"
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </Drawing>
  );
}

/** Two round eyes that look up to the bridge. */
function Eyes(): JSX.Element {
  return (
    <>
      <g fill={LINEN} stroke={INK} stroke-width="1.6">
        <circle cx="21.6" cy="16" r="4.2" />
        <circle cx="31.4" cy="16" r="4.2" />
      </g>
      <circle cx="22.4" cy="14.2" r="1.8" fill={INK} />
      <circle cx="32.2" cy="14.2" r="1.8" fill={INK} />
    </>
  );
}

function Duck({ suit }: { suit: SuitName }): JSX.Element {
  return (
    <g stroke={INK} stroke-width="2.2" stroke-linejoin="round">
      <ellipse cx="26" cy="31" rx="20" ry="7.5" fill={LINEN} />
      <path d="M14 25.5 11.5 36M26 24V38M38 25.5 40.5 36" stroke={paint(suit)} stroke-width="5" />
      <ellipse cx="26" cy="31" rx="20" ry="7.5" fill="none" />
      <path d="M42 33C39 27 39 20 45 19 50 18.5 52 22 51 25.5 50 29 52 32 50 35Z" fill={LINEN} />
      <path d="M50.6 22 55.4 24 50.8 26.5Z" fill="var(--yellow)" stroke-width="1.4" />
      <circle cx="46.6" cy="23" r="1.3" fill={INK} stroke="none" />
    </g>
  );
}
