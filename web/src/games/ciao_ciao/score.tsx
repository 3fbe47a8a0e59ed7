/** The scores of Ciao Ciao…. */

import type { View } from "../../net/messages.ts";
import { useWords } from "../../words/context.ts";
import type { ScoreProps } from "../game.ts";
import { PlayerCell } from "../score/player-name.tsx";
import { type LinesProps, ScorePaper } from "../score/score-table.tsx";
import { pawnRows, pawnsAcross } from "./scoring.ts";

export function PawnScoreSheet({ view, players }: ScoreProps) {
  return (
    <ScorePaper ends={{ key: "score.ends.ciao_ciao", facts: {} }}>
      <PawnTable lines={pawnRows(view)} view={view} players={players} />
    </ScorePaper>
  );
}

/** Pawns across, the steps they stand on, and what those are worth (CC-21). */
function PawnTable({ lines, view, players }: LinesProps & { view: View }) {
  const words = useWords();
  const three = lines.some(({ seat }) => pawnsAcross(view, seat) >= 3); // then steps do not count
  return (
    <table class="bill-table">
      <thead>
        <tr>
          <th scope="col">{words.say("score.seat")}</th>
          <th scope="col">{words.say("score.across")}</th>
          <th scope="col">{words.say("score.steps")}</th>
          {!three && <th scope="col">{words.say("score.sum")}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <tr key={line.seat} class={place === 0 ? "bill-first" : ""}>
            <th scope="row">
              <PlayerCell players={players} seat={line.seat} />
            </th>
            <td class={three ? "slab" : ""}>{words.number(pawnsAcross(view, line.seat))}</td>
            <td>{line.points.map((step) => words.number(step)).join(" + ") || "–"}</td>
            {!three && <td class="slab">{words.number(line.sum)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
