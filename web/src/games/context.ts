/** What a table component knows of a game at one moment, and the types it shows. */

import type { SuitName } from "../art/colours.ts";
import type { Words } from "../words/words.ts";

export { OVER, ROUND_OVER } from "./numbers.ts"; // the last two phases of every game

export interface GameContext<V> {
  view: V;
  me: number; // or SPECTATOR
  moves: ReadonlySet<number>;
  names: readonly string[];
  words: Words;
}

/** The status line of a table: what is going on, and what one may do. */
export interface StatusText {
  title: string;
  hint: string;
  mine: boolean; // something is asked of me
}

/** Return a sentence; without more, one that asks nothing of me. */
export function status(title: string, hint = "", mine = false): StatusText {
  return { title, hint, mine };
}

/** One option of a choice that is made with a further tap. */
export interface Choice {
  action: number;
  label: string;
  seat?: number; // whom it is about
  suit?: SuitName; // the colour of its button
}

export interface ChoicePrompt {
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

export function isMyTurn(context: GameContext<CommonView>): boolean {
  return context.me >= 0 && context.view.turn === context.me;
}

export function nameOf(context: GameContext<CommonView>, seat: number): string {
  return context.names[seat] ?? "";
}

/** Return a sentence about a seat: in the second person if it is oneself. */
export function about(
  context: GameContext<CommonView>,
  seat: number,
  key: string,
  facts: Record<string, string | number> = {},
): string {
  if (seat === context.me && seat >= 0) return context.words.say(`${key}.you`, facts);
  return context.words.say(key, { name: nameOf(context, seat), ...facts });
}

/** Return the seats of which a number has the bits. */
export function seatsIn(bits: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1);
}

/** Return the seats that one may choose with actions that count up from a first one. */
export function seatChoices(context: GameContext<CommonView>, first: number): Choice[] {
  const others = Array.from({ length: context.view.seats }, (_, seat) => seat);
  return others
    .filter((seat) => context.moves.has(first + seat))
    .map((seat) => ({
      action: first + seat,
      label: nameOf(context, seat),
      seat,
    }));
}
