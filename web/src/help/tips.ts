/** What the coach of a first round says, and when: questions to what a seat sees, and no more. */

import type { Entry } from "../net/fold.ts";
import type { View } from "../net/messages.ts";
import { CIAO_TIPS } from "./tips-ciao.ts";
import { CIAO_CIAO_TIPS } from "./tips-ciao-ciao.ts";
import { SOLO_TIPS } from "./tips-solo.ts";

/** Parts of the table that a tip can point at: see `boxesOf`. */
export type Target =
  | "hand"
  | "answer"
  | "choice"
  | "arrows"
  | "top"
  | "draw"
  | "call"
  | "throw"
  | "plates"
  | "sentence"
  | "bridge"
  | "cup"
  | "podium";

export interface Seen {
  seat: number;
  view: View;
  moves: ReadonlySet<number>;
  log: readonly Entry[];
}

/** Something to be put into a text: a number, another text, a card, so many cards, or a name. */
export type Fact =
  | number
  | { text: string }
  | { card: number }
  | { cards: number }
  | { seat: number };

export interface Advice {
  key: string;
  at?: Target; // where this is about another part than the tip usually
  facts?: Record<string, Fact>;
}

export interface Tip {
  id: string;
  at: Target;
  quick?: true; // it asks for something that robots would not leave time for
  advise(seen: Seen): Advice | null;
}

export interface Shown extends Advice {
  tip: Tip;
  at: Target;
}

/** Return the seat that a tip speaks of, if it is about one. */
export function seatMeant({ facts }: Shown): number | null {
  const seat = facts?.["seat"];
  return typeof seat === "object" && "seat" in seat ? seat.seat : null;
}

/** After the aim of the game, tips that are urgent come first: only one is shown at a time. */
const TIPS: Record<string, readonly Tip[]> = {
  solo: SOLO_TIPS,
  ciao: CIAO_TIPS,
  ciao_ciao: CIAO_CIAO_TIPS,
};

export function tipIds(game: string): string[] {
  return (TIPS[game] ?? []).map((tip) => tip.id);
}

/** Return the tip for this moment, leaving out those that have been read. */
export function tipFor(game: string, seen: Seen, met: readonly string[]): Shown | null {
  for (const tip of TIPS[game] ?? []) {
    if (met.includes(tip.id)) continue;
    const advice = tip.advise(seen);
    if (advice !== null) return { tip, at: tip.at, ...advice };
  }
  return null;
}
