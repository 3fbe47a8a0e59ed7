/** The tips of a guided first round. A tip decides from a seat's own view whether it applies. */

import type { View } from "../net/messages.ts";
import type { LogEntry } from "../net/table-state.ts";

export interface TipContext {
  seat: number;
  view: View;
  moves: ReadonlySet<number>;
  log: readonly LogEntry[];
}

/** Something to be put into a text: a number, another text, a card, so many cards, or a name. */
export type Fact =
  | number
  | { text: string }
  | { card: number }
  | { cards: number }
  | { seat: number };

/** What a tip says at one moment: a key of the catalogue, with its facts. */
export interface TipText {
  key: string;
  at?: string; // where this is about another part than the tip usually
  facts?: Record<string, Fact>;
}

export interface Tip {
  id: string;
  at: string; // the part of the table it points at, by its data-coach
  quick?: true; // it asks for something that robots would not leave time for
  advise(seen: TipContext): TipText | null;
}

export interface ActiveTip extends TipText {
  tip: Tip;
  at: string;
}

/** Return the seat that a tip is about, if it is about one. */
export function seatMeant({ facts }: ActiveTip): number | null {
  const seat = facts?.["seat"];
  return typeof seat === "object" && "seat" in seat ? seat.seat : null;
}

export function tipIds(tips: readonly Tip[]): string[] {
  return tips.map((tip) => tip.id);
}

/** Return the tip for this moment, leaving out those that have been read. */
export function activeTip(
  tips: readonly Tip[],
  seen: TipContext,
  met: readonly string[],
): ActiveTip | null {
  for (const tip of tips) {
    if (met.includes(tip.id)) continue;
    const advice = tip.advise(seen);
    if (advice !== null) return { tip, at: tip.at, ...advice };
  }
  return null;
}
