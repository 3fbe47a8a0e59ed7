/** The form to join a table: take a seat, or watch. */

import type { JSX } from "preact";
import { gameTitle } from "../../games/title.ts";
import type { TableInfo, Why } from "../../net/messages.ts";
import type { Session } from "../../net/session.ts";
import { NameField } from "../../ui/name-field.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { seatToTake, takeSeat, takeSeatLabel } from "../../ui/take-seat.ts";
import { useWords } from "../../words/context.ts";
import type { Words } from "../../words/words.ts";
import { LobbyHead } from "../lobby-head.tsx";
import { Chairs } from "../seating/chairs.tsx";

export interface JoinFormProps {
  session: Session; // looks on meanwhile
  table: TableInfo;
  refused: Why | null;
  onWatch: () => void;
}

export function JoinForm({ session, table, refused, onWatch }: JoinFormProps): JSX.Element {
  const words = useWords();
  const seat = seatToTake(table);
  const sitDown = (event: Event) => {
    event.preventDefault();
    takeSeat(words, session, table, seat);
  };
  return (
    <main class="lobby door">
      <LobbyHead game={table.game} />
      <div class="lobby-title">
        <h1>{words.say("join.title", { game: gameTitle(words, table.game) })}</h1>
        <p class="soft">{sayWhoIsHere(words, table)}</p>
      </div>
      <Chairs table={table} seat={-1} />
      <form class="door-ways" onSubmit={sitDown}>
        {seat === null && (
          <p>{words.say(table.stage === "playing" ? "join.running" : "join.full")}</p>
        )}
        {seat !== null && <NameField />}
        <Refusal why={refused} />
        <div class="start-bar">
          {seat !== null && (
            <button type="submit" class="btn primary start-button">
              <span class="slab">{takeSeatLabel(words, table, seat)}</span>
            </button>
          )}
          <button type="button" class={seat === null ? "btn primary" : "btn"} onClick={onWatch}>
            {words.say("join.watch")}
          </button>
        </div>
      </form>
    </main>
  );
}

function sayWhoIsHere(words: Words, table: TableInfo): string {
  const here = table.chairs.filter((chair) => chair.who === "person" && chair.here);
  if (here.length === 0) return words.say("join.empty");
  const names = words.list(here.map((chair) => chair.name));
  return words.say("join.with", { names, n: here.length });
}
