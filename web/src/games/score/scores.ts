/** Scores as numbers: who has how much, and in which order. */

import type { View } from "../../net/messages.ts";
import type { ScoredTable } from "../game.ts";

export interface ScoreRow {
  seat: number;
  points: readonly number[]; // by round, or whatever a game counts
  sum: number;
  won: boolean; // the match
}

/** A text of the catalogue, and the facts in it. */
export interface TextRef {
  key: string;
  facts: Record<string, number>;
}

/** How a game with rounds is scored. */
export interface Scoring {
  fewestWin(table: ScoredTable): boolean; // points are bad to have
  isScored(table: ScoredTable): boolean; // rounds are counted at all
  matchEnd(table: ScoredTable): TextRef; // what ends the match
}

export function numbersIn(view: View, field: string): number[] {
  return (view[field] as number[] | undefined) ?? [];
}

/** Return the seats that have won the match, from one bit each. */
export function winners(view: View): number[] {
  const bits = (view["winners"] as number | undefined) ?? 0;
  return allSeats(view).filter((seat) => (bits >> seat) & 1);
}

export function allSeats(view: View): number[] {
  return Array.from({ length: view["seats"] as number }, (_, seat) => seat);
}

/** Sort rows: winners first, then by points. */
export function ranked(rows: ScoreRow[], fewestWin: boolean): ScoreRow[] {
  const sign = fewestWin ? 1 : -1;
  return rows.sort(
    (one, other) =>
      Number(other.won) - Number(one.won) || sign * (one.sum - other.sum) || one.seat - other.seat,
  );
}

/** Return the points of every round, with the winner's row first. */
export function roundRows(scoring: Scoring, table: ScoredTable, view: View): ScoreRow[] {
  const won = new Set(winners(view));
  const totals = numbersIn(view, "totals");
  const rows = allSeats(view).map((seat) => ({
    seat,
    points: table.rounds.map((round) => round[seat] ?? 0),
    sum: totals[seat] ?? 0,
    won: won.has(seat),
  }));
  return ranked(rows, scoring.fewestWin(table));
}
