/** The score sheet: a row for each seat, a column for each round, and the sum. */

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Bill } from "../../art/index.ts";
import type { PlayerNames } from "../../net/players.ts";
import { useWords } from "../../words/context.ts";
import type { ScoreProps } from "../game.ts";
import { PlayerCell } from "./player-name.tsx";
import { roundRows, type ScoreRow, type Scoring, type TextRef } from "./scores.ts";

interface ScorePaperProps {
  ends?: TextRef; // what ends the match, where that is known
  children: ComponentChildren;
}

/** The paper that scores are written on. */
export function ScorePaper({ ends, children }: ScorePaperProps) {
  const words = useWords();
  return (
    <Bill>
      <div class="bill-sheet">
        {children}
        {ends && <p class="bill-ends">{words.say(ends.key, ends.facts)}</p>}
      </div>
    </Bill>
  );
}

/** The scores of a game with rounds. */
export function RoundScores({ scoring, table, view, players }: ScoreProps & { scoring: Scoring }) {
  const lines = roundRows(scoring, table, view);
  return (
    <ScorePaper ends={scoring.matchEnd(table)}>
      {scoring.isScored(table) ? (
        <RoundTable lines={lines} rounds={table.rounds.length} players={players} />
      ) : (
        <RankList lines={lines} players={players} />
      )}
    </ScorePaper>
  );
}

export interface LinesProps {
  lines: readonly ScoreRow[];
  players: PlayerNames;
}

/** A column for each round and one for the sum; a single round needs only its points. */
export function RoundTable({ lines, rounds, players }: LinesProps & { rounds: number }) {
  const words = useWords();
  const scroller = useLatestRound(rounds);
  const single = rounds <= 1;
  return (
    <div
      ref={scroller}
      class="bill-scroll"
      tabIndex={0}
      role="region"
      aria-label={words.say("score.points")}
    >
      <table class="bill-table">
        <thead>
          <tr>
            <th scope="col">
              {words.say(single ? "score.seat" : "score.after", { round: rounds })}
            </th>
            {!single && <RoundHeads rounds={rounds} />}
            <th scope="col">{words.say(single ? "score.counted" : "score.sum")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={line.seat} class={place === 0 ? "bill-first" : ""}>
              <th scope="row">
                <PlayerCell players={players} seat={line.seat} />
              </th>
              {!single && line.points.map((points, at) => <td key={at}>{words.number(points)}</td>)}
              <td class="slab">{words.number(line.sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoundHeads({ rounds }: { rounds: number }) {
  const words = useWords();
  const numbers = Array.from({ length: rounds }, (_, place) => place + 1);
  return (
    <>
      {numbers.map((round) => (
        <th scope="col" key={round}>
          <span aria-hidden="true">{words.number(round)}</span>
          <span class="sr-only">{words.say("score.round", { round })}</span>
        </th>
      ))}
    </>
  );
}

/** Show the latest round, where not all of them fit. */
function useLatestRound(rounds: number): RefObject<HTMLDivElement | null> {
  const { dir } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further round moves the end of the table
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const box = scroller.current; // by now the dialog round it is open
      if (box) box.scrollLeft = dir === "rtl" ? -box.scrollWidth : box.scrollWidth;
    });
    return () => cancelAnimationFrame(frame);
  }, [rounds, dir]);
  return scroller;
}

/** Everybody in order, where nothing is counted. */
export function RankList({ lines, players }: LinesProps) {
  const words = useWords();
  return (
    <ol class="bill-standing" role="list" aria-label={words.say("score.standing")}>
      {lines.map((line) => (
        <li key={line.seat}>
          <PlayerCell players={players} seat={line.seat} />
        </li>
      ))}
    </ol>
  );
}
