/** The scores of a game that the page does not know: nobody but winners is put first. */

import type { ScoreProps } from "../game.ts";
import { RankList, RoundTable, ScorePaper } from "../score/score-table.tsx";
import { numbersIn, type Row, seatsOf, winners } from "../score/scores.ts";

export function GenericScoreSheet({ table, view, players }: ScoreProps) {
  const won = new Set(winners(view));
  const totals = numbersIn(view, "totals");
  const rows = seatsOf(view).map(
    (seat): Row => ({
      seat,
      points: table.rounds.map((round) => round[seat] ?? 0),
      sum: totals[seat] ?? 0,
      won: won.has(seat),
    }),
  );
  rows.sort((one, other) => Number(other.won) - Number(one.won) || one.seat - other.seat);
  const isCounted = totals.length > 0 || table.rounds.length > 0;
  return (
    <ScorePaper>
      {isCounted ? (
        <RoundTable lines={rows} rounds={table.rounds.length} players={players} />
      ) : (
        <RankList lines={rows} players={players} />
      )}
    </ScorePaper>
  );
}
