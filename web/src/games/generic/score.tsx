/** The scores of a game that the page does not know: winners first, and else by seat. */

import { knownGame } from "../../net/game-info.ts";
import type { View } from "../../net/messages.ts";
import { useWords } from "../../words/context.ts";
import type { ScoreProps } from "../game.ts";
import { PlayerCell } from "../score/player-name.tsx";
import { type LinesProps, RankList, RoundTable, ScorePaper } from "../score/score-table.tsx";
import { allSeats, numbersIn, type ScoreRow, winners } from "../score/scores.ts";
import { numberLabel, numberTexts } from "./text.ts";

export function GenericScoreSheet({ table, view, players, game }: ScoreProps & { game: string }) {
  const won = new Set(winners(view));
  const fields = knownGame(game)?.numbers.seats ?? [];
  const lines = allSeats(view).map((seat): ScoreRow => {
    const points = table.rounds.map((round) => round[seat] ?? 0);
    const sum = points.reduce((total, more) => total + more, 0);
    return { seat, points, sum, won: won.has(seat) };
  });
  lines.sort((one, other) => Number(other.won) - Number(one.won) || one.seat - other.seat);
  const shown = { lines, players };
  return (
    <ScorePaper>
      {table.rounds.length > 0 ? (
        <RoundTable {...shown} rounds={table.rounds.length} />
      ) : fields.length > 0 ? (
        <NumbersTable {...shown} view={view} game={game} fields={fields} />
      ) : (
        <RankList {...shown} />
      )}
    </ScorePaper>
  );
}

type NumbersTableProps = LinesProps & { view: View; game: string; fields: readonly string[] };

/** The public numbers of every seat, while no round is over. */
function NumbersTable({ lines, players, view, game, fields }: NumbersTableProps) {
  const words = useWords();
  return (
    <div class="bill-scroll" tabIndex={0} role="region" aria-label={words.say("score.points")}>
      <table class="bill-table">
        <thead>
          <tr>
            <th scope="col">{words.say("score.seat")}</th>
            {fields.map((field) => (
              <th scope="col" key={field}>
                {numberLabel(words, game, field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ seat }) => (
            <tr key={seat}>
              <th scope="row">
                <PlayerCell players={players} seat={seat} />
              </th>
              {fields.map((field) => (
                <td key={field}>
                  {numberTexts(words, game, players.names, field, [
                    numbersIn(view, field)[seat] ?? 0,
                  ])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
