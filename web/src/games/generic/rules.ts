/** A view of a game that the page does not know: what is public, and what may be done. */

import type { View } from "../../net/messages.ts";
import {
  about,
  type CommonView,
  type GameContext,
  OVER,
  type StatusText,
  status,
} from "../context.ts";

/** Fields that the table shows by other means. */
const SHOWN = new Set(["seats", "seat", "turn", "phase", "hand", "winners", "starter"]);

export interface PublicNumber {
  name: string; // of the field
  value: number;
}

/** Return the numbers of the whole table but its house rules; one that is absent is -1. */
export function publicNumbers(view: View, houseRules: ReadonlySet<string>): PublicNumber[] {
  return Object.entries(view).flatMap(([name, value]) => {
    const isShown = typeof value === "number" && value >= 0;
    return isShown && !SHOWN.has(name) && !houseRules.has(name) ? [{ name, value }] : [];
  });
}

/** Return the numbers of one seat: the cell of every list that is as long as most may sit. */
export function seatNumbers(view: View, seat: number, most: number): PublicNumber[] {
  return Object.entries(view).flatMap(([name, value]) => {
    if (!Array.isArray(value) || SHOWN.has(name) || value.length !== most) return [];
    const cell: unknown = value[seat];
    return typeof cell === "number" && cell >= 0 ? [{ name, value: cell }] : [];
  });
}

/** Return one's own cards: how many of each kind. */
export function handCounts(view: View): { kind: number; count: number }[] {
  const hand = (view["hand"] as readonly number[] | undefined) ?? [];
  return hand.flatMap((count, kind) => (count > 0 ? [{ kind, count }] : []));
}

export function statusText(context: GameContext<CommonView>): StatusText {
  const { view, words, moves } = context;
  if (view.phase >= OVER) return status(words.say("now.game_over"));
  return status(about(context, view.turn, "now.turn"), "", moves.size > 0);
}

/** Return a field or a notation as people read it. */
export function readable(name: string): string {
  return name.replaceAll(/[_-]/g, " ");
}
