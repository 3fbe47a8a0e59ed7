/** A view of a game that the page does not know: what is public, and what may be done. */

import type { PublicFields } from "../../net/game-info.ts";
import type { View } from "../../net/messages.ts";
import {
  about,
  type CommonView,
  type GameContext,
  OVER,
  type StatusText,
  status,
} from "../context.ts";

export interface PublicNumber {
  name: string; // of the field
  values: readonly number[]; // several if the field is a list; one that is absent is -1
}

/** Return the numbers and lists of the whole table. */
export function publicNumbers(view: View, fields: PublicFields): PublicNumber[] {
  return fields.table.flatMap((name) => present(name, view[name]));
}

/** Return the numbers of one seat. */
export function seatNumbers(view: View, seat: number, fields: PublicFields): PublicNumber[] {
  return fields.seats.flatMap((name) => {
    const cells = view[name];
    return Array.isArray(cells) ? present(name, cells[seat]) : [];
  });
}

/** Leave out what is absent, and in a list what is absent behind the last that is there. */
function present(name: string, value: unknown): PublicNumber[] {
  const cells = (Array.isArray(value) ? value : [value]) as readonly number[];
  const values = cells.slice(0, cells.findLastIndex((each) => each >= 0) + 1);
  return values.length > 0 ? [{ name, values }] : [];
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

/** Return a name or a notation as people read it. */
export function readable(name: string): string {
  return name.replaceAll(/[_:-]/g, " ");
}
