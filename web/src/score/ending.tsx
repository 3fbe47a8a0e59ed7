/** The end of a round, and of a game. */

import { useState } from "preact/hooks";
import { Animal, animalOf, Band } from "../art/index.ts";
import { verifyTitle } from "../games/deal/verify.ts";
import { gameUi } from "../games/registry.ts";
import { playerName } from "../games/score/player-name.tsx";
import { winners } from "../games/score/scores.ts";
import { LongWait } from "../long-wait/lazy.ts";
import { waitsLong } from "../long-wait/state.ts";
import type { TableInfo, View } from "../net/messages.ts";
import type { PlayerNames } from "../net/players.ts";
import { resultPlayers } from "../net/players.ts";
import type { Session, SessionState } from "../net/session.ts";
import { go } from "../platform/route.ts";
import { useStore } from "../platform/store.ts";
import { VerifyDialog } from "../replay/lazy.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { EndingSheet } from "./ending-sheet.tsx";
import { OpenSeats, ReadyButton, WaitingFor } from "./ready.tsx";

export function RoundOver({ session }: { session: Session }) {
  const words = useWords();
  const state = useStore(session.state);
  const { table, view } = state;
  if (table === null || view === null) return null;
  const winner = view["winner"] as number;
  return (
    <EndingSheet
      title={roundResult(words, resultPlayers(state), view)}
      banner={<Banner seats={winner >= 0 ? [winner] : []} />}
      buttons={
        <>
          {waitsLong(state) ? (
            <LongWait session={session} />
          ) : (
            <WaitingFor state={state} table={table} />
          )}
          <ReadyButton session={session} label={words.say("score.next")} />
        </>
      }
    >
      <Summary state={state} table={table} view={view} />
    </EndingSheet>
  );
}

export function GameOver({ session }: { session: Session }) {
  const words = useWords();
  const state = useStore(session.state);
  const { table, view } = state;
  if (table === null || view === null) return null;
  const lookBack = (): void => go({ screen: "replay", code: state.code, game: table.games });
  return (
    <EndingSheet
      title={gameResult(words, resultPlayers(state), winners(view))}
      banner={<Banner seats={winners(view)} />}
      buttons={
        <>
          <OpenSeats session={session} table={table} />
          <WaitingFor state={state} table={table} />
          <ReadyButton session={session} label={words.say("score.again")} />
          <button class="btn" onClick={lookBack}>
            {words.say("score.look_back")}
          </button>
          <VerifyButton state={state} table={table} />
          <button class="btn quiet" onClick={() => go({ screen: "lobby" })}>
            {words.say("score.new_table")}
          </button>
        </>
      }
    >
      <Summary state={state} table={table} view={view} />
    </EndingSheet>
  );
}

function roundResult(words: Words, players: PlayerNames, view: View): string {
  const [winner, round] = [view["winner"] as number, view["round"] as number];
  if (winner < 0) return words.say("score.blocked", { round });
  if (winner === players.me) return words.say("score.round_won.you", { round });
  return words.say("score.round_won", { seat: playerName(words, players, winner), round });
}

function gameResult(words: Words, players: PlayerNames, seats: readonly number[]): string {
  if (seats.length === 0) return words.say("score.game_won.nobody");
  if (seats.length === 1 && seats[0] === players.me) return words.say("score.game_won.you");
  const names = words.list(seats.map((seat) => playerName(words, players, seat)));
  if (seats.length === 1) return words.say("score.game_won", { seat: names });
  return words.say("score.game_won.shared", { seats: names });
}

/** The winner's animal, woven large below the band. */
function Banner({ seats }: { seats: readonly number[] }) {
  const animals = (seats.length > 0 ? seats : [0, 1]).map(animalOf);
  return (
    <div class="win-band" aria-hidden="true">
      <Band animals={[animals[0]!, animals[1] ?? animals[0]!]} height={40} />
      {seats.length > 0 && (
        <div class="win-beasts">
          {animals.map((beast) => (
            <Animal key={beast} name={beast} size={72} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The scores, with everybody in order, and what was left in the hands. */
function Summary({ state, table, view }: { state: SessionState; table: TableInfo; view: View }) {
  const { RoundSummary } = gameUi(table.game);
  const events = state.log.map((entry) => entry.event);
  return <RoundSummary table={table} view={view} players={resultPlayers(state)} events={events} />;
}

function VerifyButton({ state, table }: { state: SessionState; table: TableInfo }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const title = words.say(verifyTitle(gameUi(table.game).deal));
  return (
    <>
      <button class="btn quiet" onClick={() => setOpen(true)}>
        {title}
      </button>
      {open && (
        <VerifyDialog
          title={title}
          code={state.code}
          game={table.games}
          revealed={state.revealed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
