/** The faces of SOLO. */

import type { JSX } from "preact";
import { paint, SUITS, type SuitName } from "../../../art/colours.ts";
import { Placed } from "../../../art/drawing.tsx";
import { CardFrame, sideOf } from "../../../art/frame.tsx";
import { Numeral } from "../../../art/numeral.tsx";
import { FourPips, Pip } from "../../../art/suit.tsx";
import { GlyphAt, type GlyphName } from "../../cards/art/glyph.tsx";
import type { FaceProps } from "../../game.ts";
import {
  ReverseScene,
  RoundScene,
  SkipScene,
  SwapScene,
  TakeFourScene,
  TakeTwoScene,
  WishScene,
} from "./scenes.tsx";

const ACTIONS = ["skip", "reverse", "take2", "swap"] as const;
const BLACK = ["wish", "take4", "round"] as const;
type Action = (typeof ACTIONS)[number] | (typeof BLACK)[number];

/** What a kind of card is: a suit or none, and a number or an action. */
interface Solo {
  suit: SuitName | null;
  value: number | Action;
}

const SYMBOLS = 13;
const NUMBERS = 9;

function readSolo(kind: number): Solo {
  const suit = SUITS[Math.floor(kind / SYMBOLS)];
  if (suit === undefined) return { suit: null, value: BLACK[kind - SYMBOLS * SUITS.length]! };
  const symbol = kind % SYMBOLS;
  return { suit, value: symbol < NUMBERS ? symbol + 1 : ACTIONS[symbol - NUMBERS]! };
}

const LAST_ROW: readonly [number, number][] = [
  [20, 117],
  [51, 117],
  [81, 117],
];

/** Where the pips of a number stand: in the field that the tab leaves free. */
const PIPS: Record<number, [size: number, ...places: [x: number, y: number][]]> = {
  1: [70, [55, 89]],
  2: [51, [66, 38], [42, 100]],
  3: [43, [70, 31], [56, 74], [33, 113]],
  4: [39, [68, 33], [29, 83], [73, 79], [51, 115]],
  5: [36, [67, 31], [27, 81], [73, 74], [27, 116], [73, 116]],
  6: [29, [53, 27], [82, 27], [31, 79], [70, 73], [31, 115], [70, 115]],
  7: [29, [54, 25], [81, 25], [67.5, 57], [23, 85], [67.5, 89], [33, 118], [79, 119]],
  8: [28, [54, 26], [81, 26], [67, 58], [20, 85], [51, 87], [81, 87], [34, 119], [69, 119]],
  9: [27, [54, 23], [81, 23], [67, 53], [20, 84], [51, 82], [81, 82], ...LAST_ROW],
};

const SMALL_TAB = "M3 10.4A7.4 7.4 0 0 1 10.4 3H84V54A10 10 0 0 1 74 64H3Z";

export function SoloFace({ kind, size, rtl, digits }: FaceProps): JSX.Element {
  const card = readSolo(kind);
  const Face = size === "large" ? LargeFace : SmallFace;
  return <Face {...card} rtl={rtl} digits={digits} />;
}

type FacePart = Solo & Pick<FaceProps, "rtl" | "digits">;

/** What is printed for numbers and the cards that make others draw. */
function printed(value: Solo["value"], digits: FaceProps["digits"]): string | null {
  if (typeof value === "number") return digits(value);
  if (value === "take2") return `+${digits(2)}`;
  if (value === "take4") return `+${digits(4)}`;
  return null;
}

function LargeFace({ suit, value, rtl, digits }: FacePart): JSX.Element {
  const side = sideOf(rtl);
  const text = printed(value, digits);
  const x = side(20.5);
  return (
    <CardFrame ground={suit ?? "black"} rtl={rtl}>
      <Index value={value} text={text} x={x} />
      {suit && <Pip name={suit} x={x} y={47} size={18} line={2.1} fill={paint(suit)} />}
      {!suit && value !== "wish" && <FourPips x={x} y={46.5} size={19} />}
      <Field suit={suit} value={value} rtl={rtl} />
    </CardFrame>
  );
}

/** What stands at the top of the tab. */
function Index({
  value,
  text,
  x,
}: {
  value: Solo["value"];
  text: string | null;
  x: number;
}): JSX.Element {
  if (text !== null) {
    const wide = text.length > 1;
    return <Numeral text={text} x={x} foot={wide ? 31 : 34} high={wide ? 15.5 : 25} />;
  }
  if (value === "wish") return <FourPips x={x} y={31} size={33} />;
  return <GlyphAt name={value as GlyphName} x={x} y={22} size={27} />;
}

/** The pips of a number, or the drawing of an action. */
function Field({ suit, value, rtl }: Solo & { rtl: boolean }): JSX.Element {
  const side = sideOf(rtl);
  if (typeof value === "number") {
    const [size, ...places] = PIPS[value]!;
    return (
      <>
        {places.map(([x, y]) => (
          <Pip name={suit!} x={side(x)} y={y} size={size} line={value === 1 ? 1.3 : 1.7} />
        ))}
      </>
    );
  }
  return (
    <Placed x={side(56)} y={88} size={68} box={60}>
      <Scene suit={suit} value={value} />
    </Placed>
  );
}

function Scene({ suit, value }: Solo): JSX.Element {
  const ground = suit ?? "black";
  switch (value) {
    case "skip":
      return <SkipScene />;
    case "reverse":
      return <ReverseScene />;
    case "take2":
      return <TakeTwoScene ground={ground} />;
    case "swap":
      return <SwapScene ground={ground} />;
    case "take4":
      return <TakeFourScene />;
    case "round":
      return <RoundScene />;
    default:
      return <WishScene />;
  }
}

/**
 * Below 64 px: value and suit side by side for rows that cover each other, and the suit again,
 * large, at the edge that a fan leaves open.
 */
function SmallFace({ suit, value, rtl, digits }: FacePart): JSX.Element {
  const side = sideOf(rtl);
  const text = printed(value, digits);
  const wide = text !== null && text.length > 1;
  return (
    <CardFrame ground={suit ?? "black"} rtl={rtl} tab={SMALL_TAB}>
      {text !== null && (
        <Numeral text={text} x={side(28)} foot={wide ? 46 : 55} high={wide ? 25 : 42} />
      )}
      {text === null && <GlyphAt name={value as GlyphName} x={side(29)} y={33} size={44} />}
      {suit && <Pip name={suit} x={side(69)} y={33} size={26} line={2.4} fill={paint(suit)} />}
      {suit && <Pip name={suit} x={side(35)} y={100} size={52} line={1.9} />}
      {!suit && (
        <Placed x={side(36)} y={100} size={57} box={60}>
          <Scene suit={null} value={value} />
        </Placed>
      )}
      {!suit && value !== "wish" && <FourPips x={side(69)} y={33} size={27} />}
    </CardFrame>
  );
}
