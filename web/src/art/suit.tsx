/** The four suits: chilli, basil, fish and lemon. */

import type { JSX } from "preact";
import { INK, LINEN, paint, type SuitName } from "./colours.ts";
import { Drawing, Placed, type PlacementProps } from "./drawing.tsx";

/** The outline of each suit on 24 × 24; it takes fill and line width from where it is used. */
const OUTLINE: Record<SuitName, string> = {
  red: "M3.8 10.2C2.8 17.4 9.6 24.6 22.8 18.8 16.6 18.8 13.4 15.2 13.2 9.6 12.4 6.2 5 6.2 3.8 10.2Z",
  green: "M4.4 19.6C1.8 10.6 8.4 3.2 21 3.4 21.6 15.4 14 22.4 4.4 19.6Z",
  blue:
    "M1.2 12.4C3.6 6 10.8 3.8 16.2 9.2L22.6 4.6C21.2 9.4 21.2 15 22.6 19.8L16.2 15.4" +
    "C10.8 20.8 3.6 18.8 1.2 12.4Z",
  yellow: "M12 2.2A9.8 9.8 0 1 1 12 21.8 9.8 9.8 0 1 1 12 2.2Z",
};

/** What is drawn inside the outline, or grows out of it. */
const DETAIL: Record<SuitName, JSX.Element> = {
  red: (
    <>
      <path d="M3.6 10.8C3.6 5.4 12.6 4.6 13.4 10.2 10.6 8.4 6.4 8.6 3.6 10.8Z" fill={INK} />
      <path d="M8.4 6.2C8.2 4.2 9.2 2.4 11.8 1.8" fill="none" />
    </>
  ),
  green: <path d="M2.6 21.6 15 9.4M8.6 15.6 8.4 10.6M8.6 15.6 13.8 15.4" fill="none" />,
  blue: (
    <>
      <path d="M9.8 7.6C11.8 10.6 11.8 14.2 9.8 17.2" fill="none" />
      <circle cx="6" cy="11" r="1.5" fill={INK} stroke="none" />
    </>
  ),
  yellow: (
    <g fill="none" stroke-width="1.3">
      <circle cx="12" cy="12" r="6.7" />
      <path d="M12 5.3V18.7M6.2 8.65 17.8 15.35M17.8 8.65 6.2 15.35" />
    </g>
  ),
};

/** The suits as shared symbols, for `Symbols`. */
export function SuitSymbols(): JSX.Element {
  const names = Object.keys(OUTLINE) as SuitName[];
  return (
    <>
      {names.map((name) => (
        <symbol id={`suit-${name}`} key={name} viewBox="0 0 24 24" overflow="visible">
          <g stroke={INK} stroke-linejoin="round" stroke-linecap="round">
            <path d={OUTLINE[name]} />
            {DETAIL[name]}
          </g>
        </symbol>
      ))}
    </>
  );
}

export interface PipProps extends PlacementProps {
  name: SuitName;
  line?: number;
  fill?: string;
}

/** A suit inside another drawing. */
export function Pip({ name, x, y, size, line = 1.9, fill = LINEN }: PipProps): JSX.Element {
  return (
    <use
      href={`#suit-${name}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      fill={fill}
      stroke-width={line}
    />
  );
}

/** An outline in linen that sets a suit off from a ground as dark as its own. */
function Halo({ name }: { name: SuitName }): JSX.Element {
  return <path d={OUTLINE[name]} stroke={LINEN} stroke-width="5" stroke-linejoin="round" />;
}

/** All four suits in a square. */
export function FourPips({ x, y, size }: PlacementProps): JSX.Element {
  const near = -size * 0.27;
  const far = size * 0.27;
  const places: [SuitName, number, number][] = [
    ["red", near, near],
    ["yellow", far, near],
    ["blue", near, far],
    ["green", far, far],
  ];
  return (
    <>
      {places.map(([name, dx, dy]) => (
        <Placed x={x + dx} y={y + dy} size={size * 0.48} box={24}>
          <Halo name={name} />
          <Pip name={name} x={12} y={12} size={24} line={2.2} fill={paint(name)} />
        </Placed>
      ))}
    </>
  );
}

export interface SuitProps {
  name: SuitName;
  size: number;
  tone?: "colour" | "linen"; // linen for a ground that has the colour already
  label?: string | undefined;
}

export function Suit({ name, size, tone = "colour", label }: SuitProps): JSX.Element {
  const fill = tone === "linen" ? LINEN : paint(name);
  return (
    <Drawing box="-1.5 -1.5 27 27" width={size} height={size} class="art" label={label}>
      {tone === "colour" && <Halo name={name} />}
      <Pip name={name} x={12} y={12} size={24} fill={fill} />
    </Drawing>
  );
}
