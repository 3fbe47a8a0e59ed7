/** What a screen knows of a game at one moment, and what it says about it. */

import type { Words } from "../words/words.ts";

export type GameName = "solo" | "ciao" | "ciao_ciao";

export { OVER, ROUND_OVER } from "./numbers.ts"; // the last two phases of every game

export interface Scene<V> {
  view: V;
  me: number; // -1 looks on
  moves: ReadonlySet<number>;
  names: readonly string[];
  words: Words;
}

/** The one sentence in the middle: what is going on, and what one may do. */
export interface Sentence {
  title: string;
  hint: string;
  mine: boolean; // something is asked of me
}

/** Return a sentence; without more, one that asks nothing of me. */
export function saying(title: string, hint = "", mine = false): Sentence {
  return { title, hint, mine };
}

/** One of the things to choose from in a further tap. */
export interface Choice {
  action: number;
  label: string;
  kind: "colour" | "symbol" | "seat" | "word";
  value: number; // the colour, the symbol or the seat
}

export interface Choosing {
  title: string;
  choices: Choice[];
}

/** What every view has. */
export interface CommonView {
  seats: number;
  seat: number;
  starter: number;
  round: number;
  phase: number;
  turn: number;
  winners: number;
}

/** What the views of both card games have. */
export interface CardView extends CommonView {
  direction: number;
  debt: number;
  layer: number;
  winner: number;
  pile_size: number;
  top: number;
  drawn: number;
  hand: number[];
  sizes: number[];
  totals: number[];
}

export function isMyTurn(scene: Scene<CommonView>): boolean {
  return scene.me >= 0 && scene.view.turn === scene.me;
}

export function nameOf(scene: Scene<CommonView>, seat: number): string {
  return scene.names[seat] ?? "";
}

/** Return a sentence about a seat: in the second person if it is oneself. */
export function about(
  scene: Scene<CommonView>,
  seat: number,
  key: string,
  facts: Record<string, string | number> = {},
): string {
  if (seat === scene.me && seat >= 0) return scene.words.say(`${key}.you`, facts);
  return scene.words.say(key, { name: nameOf(scene, seat), ...facts });
}

/** Return the seats of which a number has the bits. */
export function seatsIn(bits: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1);
}

/** Return every card of a hand, kind by kind, from the counts of each kind. */
export function cardsOf(hand: readonly number[]): number[] {
  return hand.flatMap((count, kind) => Array<number>(count).fill(kind));
}

/** Return the seats that one may choose with actions that count up from a first one. */
export function seatChoices(scene: Scene<CommonView>, first: number): Choice[] {
  const others = Array.from({ length: scene.view.seats }, (_, seat) => seat);
  return others
    .filter((seat) => scene.moves.has(first + seat))
    .map((seat) => ({
      action: first + seat,
      label: nameOf(scene, seat),
      kind: "seat" as const,
      value: seat,
    }));
}
