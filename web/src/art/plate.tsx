/** The plate that stands for a seat: each has its own rim and animal. */

import type { ComponentChildren, JSX } from "preact";
import { Animal } from "./animal.tsx";
import { type AnimalName, animalOf } from "./animals.ts";
import { Drawing } from "./drawing.tsx";

const RIMS = ["none", "5 5", ".1 6.4", "12 4", "9 3 2 3", "2 3", "14 6 2 6", "6 2", ".1 5", "4 8"];

export interface PlateProps {
  seat: number;
  animal?: AnimalName;
  turn?: boolean; // inverted and larger
  clock?: number | undefined; // the part of the time that is left, 0 to 1
  away?: boolean;
  ready?: boolean;
  size?: number; // px; without, the style sheet's --plate-size
  children?: ComponentChildren; // badges
}

export function Plate(props: PlateProps): JSX.Element {
  const { seat, animal = animalOf(seat), turn, clock, away, ready, size, children } = props;
  const rim = RIMS[seat % RIMS.length]!;
  const classes = ["plate", turn && "turn", away && "away", ready && "ready"];
  return (
    <span
      class={classes.filter(Boolean).join(" ")}
      style={size === undefined ? undefined : { "--plate-size": `${size}px` }}
    >
      <Drawing box="0 0 80 80">
        <circle class="plate-ground" cx="40" cy="40" r="38.5" />
        <circle
          class="plate-rim"
          cx="40"
          cy="40"
          r="33.4"
          stroke-dasharray={rim}
          stroke-linecap={rim.startsWith(".1") ? "round" : undefined}
        />
        <circle class="plate-ground" cx="40" cy="40" r="28" />
        {clock !== undefined && (
          <circle
            class="plate-clock"
            cx="40"
            cy="40"
            r="44"
            pathLength="100"
            stroke-dasharray={`${clock * 100} 100`}
            transform="rotate(-90 40 40)"
          />
        )}
      </Drawing>
      <Animal name={animal} />
      {ready && (
        <Drawing box="0 0 24 24" class="plate-ready">
          <circle cx="12" cy="12" r="11" />
          <path d="M6.5 12.5 10.5 16.5 17.5 8" />
        </Drawing>
      )}
      {children}
    </span>
  );
}
