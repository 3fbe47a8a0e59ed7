/** The bill: a line for each seat, a column for each round, the sum at the end. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Bill } from "../art/index.ts";
import type { View } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import { type Company, Guest } from "./names.tsx";
import { howItEnds, isScored, pawnsAcross, type Played, type Row, rows } from "./sums.ts";

interface Props {
  table: Played;
  view: View;
  company: Company;
}

export function BillTable({ table, view, company }: Props) {
  const words = useWords();
  const ends = howItEnds(table);
  const lines = rows(table, view);
  return (
    <Bill>
      <div class="bill-sheet">
        {table.game === "ciao_ciao" ? (
          <PawnTable lines={lines} view={view} company={company} />
        ) : isScored(table) ? (
          <RoundTable lines={lines} rounds={table.rounds.length} company={company} />
        ) : (
          <Standing lines={lines} company={company} />
        )}
        <p class="bill-ends">{words.say(ends.key, ends.facts)}</p>
      </div>
    </Bill>
  );
}

interface LinesProps {
  lines: readonly Row[];
  company: Company;
}

/** A column for each round and one for the sum; a single round needs only its points. */
function RoundTable({ lines, rounds, company }: LinesProps & { rounds: number }) {
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
                <Guest company={company} seat={line.seat} />
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
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const box = scroller.current; // by now the dialog round it is open
      if (box) box.scrollLeft = dir === "rtl" ? -box.scrollWidth : box.scrollWidth;
    });
    return () => cancelAnimationFrame(frame);
  }, [rounds, dir]);
  return scroller;
}

/** Ciao Ciao…: pawns across, the steps they stand on, and what those are worth (CC-21). */
function PawnTable({ lines, view, company }: LinesProps & { view: View }) {
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
              <Guest company={company} seat={line.seat} />
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

/** Everybody in order, where nothing is counted. */
function Standing({ lines, company }: LinesProps) {
  const words = useWords();
  return (
    <ol class="bill-standing" role="list" aria-label={words.say("score.standing")}>
      {lines.map((line) => (
        <li key={line.seat}>
          <Guest company={company} seat={line.seat} />
        </li>
      ))}
    </ol>
  );
}
