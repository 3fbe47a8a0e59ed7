/** SVG patterns and symbols that drawings refer to; mounted once. */

import type { ComponentChildren, JSX } from "preact";
import { SuitSymbols } from "./suit.tsx";

interface Weave {
  name: string;
  wide: number;
  high: number;
  turn?: number;
  lines: string; // a dot is a very short line with round ends
  line: number;
}

const WEAVES: readonly Weave[] = [
  { name: "red", wide: 9, high: 9, turn: -38, lines: "M0 2.5H9", line: 2.3 },
  { name: "green", wide: 13, high: 13, lines: "M0 0 13 13M13 0 0 13", line: 1.9 },
  { name: "blue", wide: 18, high: 9, lines: "M-1 3.2C3 3.2 5 7.4 9 7.4S15 3.2 19 3.2", line: 2.1 },
  { name: "yellow", wide: 10, high: 10, lines: "M2.5 2.5h.01M7.5 7.5h.01", line: 3.1 },
  { name: "black", wide: 10, high: 10, lines: "M5 1.4V8.6M1.4 5H8.6", line: 1.7 },
  { name: "stone", wide: 9, high: 9, lines: "M1 2.5h3M5.5 7h3", line: 1.7 },
];

export function Symbols({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <svg class="symbols" width="0" height="0" aria-hidden="true">
      <defs>
        {WEAVES.map(({ name, wide, high, turn, lines, line }) => (
          <pattern
            id={`weave-${name}`}
            key={name}
            width={wide}
            height={high}
            patternUnits="userSpaceOnUse"
            patternTransform={turn === undefined ? undefined : `rotate(${turn})`}
          >
            <path
              d={lines}
              fill="none"
              stroke={`var(--${name}-weave)`}
              stroke-width={line}
              stroke-linecap={name === "yellow" ? "round" : undefined}
            />
          </pattern>
        ))}
        <SuitSymbols />
        {children}
      </defs>
    </svg>
  );
}
