/** The four suits, and the colours of drawings. */

export type SuitName = "red" | "green" | "blue" | "yellow";
export type Ground = SuitName | "black" | "stone"; // what a card can be coloured

export const SUITS: readonly SuitName[] = ["red", "green", "blue", "yellow"];

export const INK = "var(--card-ink)";
export const LINEN = "var(--card-linen)";
export const PEBBLE = "var(--pebble)";
export const PEBBLE_LIT = "var(--pebble-lit)";

/** Return the colour of a card's ground. */
export function paint(ground: Ground): string {
  return `var(--${ground})`;
}
