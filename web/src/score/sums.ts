/** The bill as numbers: who has how much, in which order, and what ends the match. */

import type { GameEvent, View } from "../net/messages.ts";

export interface Row {
  seat: number;
  points: readonly number[]; // by round; in Ciao Ciao… by pawn on the podium
  sum: number;
  won: boolean; // the match
}

/** A sentence: its key in the catalogue, and the facts in it. */
export interface Saying {
  key: string;
  facts: Record<string, number>;
}

/** What of a table the bill needs; a replay has it, too. */
export interface Played {
  game: string;
  options: Readonly<Record<string, string>>;
  rounds: readonly (readonly number[])[];
}

const THREE_ACROSS = 3; // CC-19

function numbers(view: View, field: string): number[] {
  return (view[field] as number[] | undefined) ?? [];
}

/** Return the seats that have won the match, from one bit each. */
export function winners(view: View): number[] {
  const bits = (view["winners"] as number | undefined) ?? 0;
  return seatsOf(view).filter((seat) => (bits >> seat) & 1);
}

function seatsOf(view: View): number[] {
  return Array.from({ length: view["seats"] as number }, (_, seat) => seat);
}

/** Tell whether points are bad to have. */
export function fewestWin({ game, options }: Played): boolean {
  if (game === "solo") return options["scoring"] !== "winner"; // S-23, S-A34
  return game === "ciao"; // C-38
}

/** Tell whether rounds are counted at all (C-A39; Ciao Ciao… has none). */
export function isScored({ game, options }: Played): boolean {
  if (game !== "ciao") return true;
  return (options["variant"] ?? "full") === "full" || options["variant_scoring"] === "yes";
}

/** Return the steps on the podium that a seat's pawns stand on. */
function stepsOf(view: View, seat: number): number[] {
  return numbers(view, "podium").flatMap((owner, place) => (owner === seat + 1 ? [place + 1] : []));
}

/** Count a seat's pawns that are across; the third one takes no step (CC-A27). */
export function pawnsAcross(view: View, seat: number): number {
  const third = numbers(view, "plank")[seat] === (view["planks"] as number) + 1;
  return third ? THREE_ACROSS : stepsOf(view, seat).length;
}

/** Return the bill with the winner's line first. */
export function rows(table: Played, view: View): Row[] {
  const won = new Set(winners(view));
  const totals = numbers(view, "totals");
  const lines = seatsOf(view).map((seat): Row => {
    if (table.game === "ciao_ciao") {
      const steps = stepsOf(view, seat);
      return { seat, points: steps, sum: steps.reduce((a, b) => a + b, 0), won: won.has(seat) };
    }
    const points = table.rounds.map((round) => round[seat] ?? 0);
    return { seat, points, sum: totals[seat] ?? 0, won: won.has(seat) };
  });
  const sign = fewestWin(table) ? 1 : -1;
  return lines.sort(
    (one, other) =>
      Number(other.won) - Number(one.won) || sign * (one.sum - other.sum) || one.seat - other.seat,
  );
}

/** Say how the match ends (S-24, S-A34, C-38, C-A39, CC-19, CC-20). */
export function howItEnds(table: Played): Saying {
  const { game, options } = table;
  if (game === "solo") {
    if (Number(options["target"]) === 0) return { key: "score.ends.solo.single", facts: {} };
    const key = fewestWin(table) ? "score.ends.solo.own" : "score.ends.solo.winner";
    return { key, facts: { target: Number(options["target"] ?? 500) } };
  }
  if (game === "ciao_ciao") return { key: "score.ends.ciao_ciao", facts: {} };
  if (!isScored(table)) return { key: "score.ends.ciao.single", facts: {} };
  return { key: "score.ends.ciao", facts: { n: Number(options["rounds"] ?? 5) } };
}

/** Return the hands that were shown at the end of the round just played, by seat. */
export function shownHands(events: readonly GameEvent[]): Map<number, number[]> {
  const hands = new Map<number, number[]>();
  for (const event of events) {
    if (event.e === "round-began") hands.clear();
    if (event.e === "hand-shown") hands.set(event["seat"] as number, event["kinds"] as number[]);
  }
  return hands;
}
