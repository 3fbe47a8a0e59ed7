/** All drawings. `Symbols` is mounted once; the others show themselves anywhere. */

export { Band, Beast, type BandProps, type BeastProps, type Game } from "./beast.tsx";
export { beastOf, BEASTS, type BeastName } from "./beasts.ts";
export { Bill } from "./bill.tsx";
export { Plank, Step, Water } from "./bridge.tsx";
export { Card, CardBack, type CardProps } from "./card.tsx";
export { SUITS, type SuitName } from "./colours.ts";
export { Cup, Die, type CupProps, type DieFace, type DieProps } from "./cup.tsx";
export { Glyph, type GlyphName, type GlyphProps } from "./glyph.tsx";
export { Icon, type IconName, type IconProps } from "./icon.tsx";
export { Pawn, type PawnProps } from "./pawn.tsx";
export { Plate, type PlateProps } from "./plate.tsx";
export { Sign, type SignProps } from "./sign.tsx";
export { Suit, type SuitProps } from "./suit.tsx";
export { Symbols } from "./symbols.tsx";
