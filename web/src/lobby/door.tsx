/** At the door of a table: sit down, or just watch? */

import type { JSX } from "preact";
import type { Table, Why } from "../net/messages.ts";
import type { Session } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { Chairs } from "./chairs.tsx";
import { LobbyHead } from "./lobby-head.tsx";
import { NameField } from "./name-field.tsx";
import { Refusal } from "./refusal.tsx";
import { seatToTake, sitDownAt, sitWords } from "./sitting.ts";

export interface DoorProps {
  session: Session; // looks on meanwhile
  table: Table;
  refused: Why | null;
  onWatch: () => void;
}

export function Door({ session, table, refused, onWatch }: DoorProps): JSX.Element {
  const words = useWords();
  const seat = seatToTake(table);
  const sitDown = (event: Event) => {
    event.preventDefault();
    sitDownAt(words, session, table, seat);
  };
  return (
    <main class="lobby door">
      <LobbyHead game={table.game} />
      <div class="lobby-title">
        <h1>{words.say("join.title", { game: words.say(`game.${table.game}`) })}</h1>
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
              <span class="slab">{sitWords(words, table, seat)}</span>
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

function sayWhoIsHere(words: Words, table: Table): string {
  const here = table.chairs.filter((chair) => chair.who === "person" && chair.here);
  if (here.length === 0) return words.say("join.empty");
  const names = words.list(here.map((chair) => chair.name));
  return words.say("join.with", { names, n: here.length });
}
