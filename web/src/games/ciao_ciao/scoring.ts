/** How Ciao Ciao… is scored: pawns across, and the steps they stand on (CC-19 to CC-21). */

import type { View } from "../../net/messages.ts";
import { allSeats, numbersIn, ranked, type ScoreRow, winners } from "../score/scores.ts";

const THREE_ACROSS = 3; // CC-19

/** Return the steps on the podium that a seat's pawns stand on. */
function stepsOf(view: View, seat: number): number[] {
  return numbersIn(view, "podium").flatMap((owner, place) =>
    owner === seat + 1 ? [place + 1] : [],
  );
}

/** Count a seat's pawns that are across; the third one takes no step (CC-A27). */
export function pawnsAcross(view: View, seat: number): number {
  const third = numbersIn(view, "plank")[seat] === (view["planks"] as number) + 1;
  return third ? THREE_ACROSS : stepsOf(view, seat).length;
}

/** Return the steps of every seat's pawns, with the winner's row first. */
export function pawnRows(view: View): ScoreRow[] {
  const won = new Set(winners(view));
  const rows = allSeats(view).map((seat) => {
    const steps = stepsOf(view, seat);
    return { seat, points: steps, sum: steps.reduce((a, b) => a + b, 0), won: won.has(seat) };
  });
  return ranked(rows, false);
}
