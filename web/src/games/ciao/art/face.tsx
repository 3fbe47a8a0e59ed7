/** The card faces of Ciao!: a sign on a plate. */

import type { JSX } from "preact";
import { type Ground, INK, LINEN, paint, type SuitName } from "../../../art/colours.ts";
import { CardFrame, sideOf } from "../../../art/frame.tsx";
import { GlyphAt, type GlyphName } from "../../cards/art/glyph.tsx";
import type { FaceProps } from "../../game.ts";
import { SIGNS, SignAt, type SignName } from "./sign.tsx";

const RANKED: readonly SuitName[] = ["green", "yellow", "red"]; // worth 1, 2, 3
const ICONS: readonly (GlyphName | null)[] = [null, "again", "speed", "plus3", "give", "swap"];
const PLAIN = SIGNS.length * RANKED.length * ICONS.length; // the kinds before the jokers

interface Ciao {
  sign: SignName;
  suit: SuitName | null; // the millstone has none
  icon: GlyphName | null;
}

function readCiao(kind: number): Ciao {
  if (kind >= PLAIN) {
    const suit = RANKED[kind - PLAIN] ?? null;
    return { sign: suit ? "joker" : "millstone", suit, icon: null };
  }
  const pair = Math.floor(kind / ICONS.length);
  return {
    sign: SIGNS[Math.floor(pair / RANKED.length)]!,
    suit: RANKED[pair % RANKED.length]!,
    icon: ICONS[kind % ICONS.length]!,
  };
}

const SMALL_TAB = "M3 10.4A7.4 7.4 0 0 1 10.4 3H60V63A10 10 0 0 1 50 73H3Z";
const RIMS: Partial<Record<Ground, string>> = { green: "6.2 4", yellow: ".1 6.3" };

export function CiaoFace({ kind, size, rtl, digits }: FaceProps): JSX.Element {
  const Face = size === "large" ? LargeFace : SmallFace;
  return <Face {...readCiao(kind)} rtl={rtl} digits={digits} />;
}

type FacePart = Ciao & Pick<FaceProps, "rtl" | "digits">;

function LargeFace({ sign, suit, icon, rtl, digits }: FacePart): JSX.Element {
  const side = sideOf(rtl);
  const ground = suit ?? "stone";
  const middle = side(56);
  const edge = side(20.5);
  return (
    <CardFrame ground={ground} rtl={rtl}>
      <Dish ground={ground} x={middle} />
      <SignAt name={sign} x={middle} y={93} size={50} line={2.8} fill={paint(ground)} />
      <SignAt name={sign} x={edge} y={suit ? 23 : 30} size={30} line={4.4} fill={paint(ground)} />
      {suit && <Pips suit={suit} x={edge} y={48.5} r={4.2} step={11} />}
      {icon && <Badge icon={icon} x={edge} y={77} r={15.5} digits={digits} />}
    </CardFrame>
  );
}

/** Below 64 px: sign over pips, and the badge at the edge that a fan leaves open. */
function SmallFace({ sign, suit, icon, rtl, digits }: FacePart): JSX.Element {
  const side = sideOf(rtl);
  const ground = suit ?? "stone";
  const x = side(31);
  return (
    <CardFrame ground={ground} rtl={rtl} tab={SMALL_TAB}>
      <SignAt name={sign} x={x} y={suit ? 30 : 38} size={46} line={4.6} fill={paint(ground)} />
      {suit && <Pips suit={suit} x={x} y={62.5} r={5.4} step={15} />}
      {icon && <Badge icon={icon} x={x} y={104} r={27} digits={digits} />}
    </CardFrame>
  );
}

/** The rim shows the worth, too: dashed 1, dotted 2, solid 3. */
function Dish({ ground, x }: { ground: Ground; x: number }): JSX.Element {
  return (
    <>
      <circle cx={x} cy="94.5" r="38.6" fill={INK} opacity=".28" />
      <circle cx={x} cy="93" r="38" fill={LINEN} stroke={INK} stroke-width="2" />
      <circle
        cx={x}
        cy="93"
        r="32.4"
        fill="none"
        stroke={paint(ground)}
        stroke-width="3.6"
        stroke-dasharray={RIMS[ground]}
        stroke-linecap={ground === "yellow" ? "round" : undefined}
      />
    </>
  );
}

interface PipsProps {
  suit: SuitName;
  x: number;
  y: number;
  r: number;
  step: number;
}

function Pips({ suit, x, y, r, step }: PipsProps): JSX.Element {
  const worth = RANKED.indexOf(suit) + 1;
  const first = x - ((worth - 1) / 2) * step;
  return (
    <g fill={paint(suit)} stroke={INK} stroke-width={r * 0.42}>
      {RANKED.slice(0, worth).map((_, i) => (
        <circle cx={first + i * step} cy={y} r={r} />
      ))}
    </g>
  );
}

interface BadgeProps extends Pick<FaceProps, "digits"> {
  icon: GlyphName;
  x: number;
  y: number;
  r: number;
}

function Badge({ icon, x, y, r, digits }: BadgeProps): JSX.Element {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={LINEN} stroke={INK} stroke-width="2.2" />
      <GlyphAt name={icon} x={x} y={y} size={r * 1.38} digits={digits} />
    </>
  );
}
