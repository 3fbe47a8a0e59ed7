/** What a card does, as a small mark. */

import type { JSX } from "preact";
import { Drawing, Placed, type PlacementProps } from "../../../art/drawing.tsx";
import { Numeral } from "../../../art/numeral.tsx";
import { FourPips } from "../../../art/suit.tsx";

export type GlyphName =
  | "skip"
  | "reverse"
  | "swap"
  | "wish"
  | "round"
  | "again"
  | "speed"
  | "plus3"
  | "give";

/** Lines (with their width) and filled shapes of each mark, on 24 × 24. */
interface Mark {
  lines?: string;
  width?: number;
  solid?: string;
}

const MARKS: Record<Exclude<GlyphName, "wish" | "plus3">, Mark> = {
  skip: {
    lines: "M3 16.5C4 4.5 17 3.5 19 12.5",
    solid: "M14 12 19.4 19 23.6 11Z" + "M5.4 19.6A5 3 0 1 0 15.4 19.6 5 3 0 1 0 5.4 19.6Z",
  },
  reverse: {
    lines: "M3 7.5H16M8 16.5H21",
    solid: "M14.5 1.6 23 7.5 14.5 13.4ZM9.5 10.6 1 16.5 9.5 22.4Z",
  },
  swap: {
    lines: "M2.6 3H10.4V14.6H2.6ZM14 3.5C18 3 19.6 4.5 19.6 6.4M10 20.5C6 21 4.4 19.5 4.4 17.6",
    width: 2.4,
    solid:
      "M14.6 8H20.8A1.8 1.8 0 0 1 22.6 9.8V20.6A1.8 1.8 0 0 1 20.8 22.4H14.6" +
      "A1.8 1.8 0 0 1 12.8 20.6V9.8A1.8 1.8 0 0 1 14.6 8Z",
  },
  round: {
    lines: "M5 8A8.6 8.6 0 0 1 19 7M19.4 16A8.6 8.6 0 0 1 5.4 17.4",
    solid: "M14.6 8.6 22.6 10.8 22 2.2ZM9.4 15.4 1.4 13.2 2 21.8Z",
  },
  again: { lines: "M19.5 13A7.8 7.8 0 1 1 16.4 5.8", solid: "M13.2 8.8 21.8 9 19.8.6Z" },
  speed: { solid: "M14.4.8 3.8 13.8H10.6L8.8 23.2 20.2 9.6H13Z" },
  give: {
    lines:
      "M2 15.6C5 13.6 7.6 14.4 10 16.4H14.4C16.4 16.6 16.4 19 14.4 19.2H10.6M15.6 17.4 20.4 14.4" +
      "C22 13.6 23.2 15.4 22 16.6L16.4 21.6C14.4 22.8 9.6 22.8 2 21.4",
    width: 2.3,
    solid:
      "M9.8 1.4H14.8A1.8 1.8 0 0 1 16.6 3.2V11.2A1.8 1.8 0 0 1 14.8 13H9.8A1.8 1.8 0 0 1 8 11.2" +
      "V3.2A1.8 1.8 0 0 1 9.8 1.4Z",
  },
};

interface Written {
  name: GlyphName;
  digits?: (n: number) => string;
}

function Strokes({ name, digits = String }: Written): JSX.Element {
  if (name === "wish") return <FourPips x={12} y={12} size={25} />;
  if (name === "plus3") return <Numeral text={`+${digits(3)}`} x={12} foot={18} high={12.4} />;
  const { lines, width = 3, solid } = MARKS[name];
  return (
    <>
      {lines && (
        <path
          d={lines}
          fill="none"
          stroke="currentColor"
          stroke-width={width}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
      {solid && <path d={solid} fill="currentColor" />}
    </>
  );
}

/** A mark inside another drawing. */
export function GlyphAt({ x, y, size, ...mark }: PlacementProps & Written): JSX.Element {
  return (
    <Placed box={24} x={x} y={y} size={size}>
      <Strokes {...mark} />
    </Placed>
  );
}

export interface GlyphProps extends Written {
  size: number;
  label?: string | undefined;
}

export function Glyph({ size, label, ...mark }: GlyphProps): JSX.Element {
  return (
    <Drawing box="0 0 24 24" width={size} height={size} class="art" label={label}>
      <Strokes {...mark} />
    </Drawing>
  );
}
