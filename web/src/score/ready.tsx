/** Being ready for the next round or game, and whom the table waits for. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { playerName } from "../games/score/player-name.tsx";
import type { TableInfo } from "../net/messages.ts";
import { seatedPlayers } from "../net/players.ts";
import type { Session, SessionState } from "../net/session.ts";
import { seatToTake, takeSeat, takeSeatLabel } from "../ui/take-seat.ts";
import { useWords } from "../words/context.ts";

export function ReadyButton({ session, label }: { session: Session; label: string }) {
  const words = useWords();
  const { table, seat } = session.state.value;
  const mine = table?.chairs[seat];
  if (mine === undefined)
    return table === null ? null : <SitDown session={session} table={table} />;
  return (
    <button
      class="btn primary ready-button"
      aria-disabled={mine.ready}
      onClick={() => !mine.ready && session.ready()}
    >
      {mine.ready && <Icon name="check" size={22} />}
      {mine.ready ? words.say("score.ready") : label}
    </button>
  );
}

/** The button of a spectator, who may take a seat for the next game. */
function SitDown({ session, table }: { session: Session; table: TableInfo }) {
  const words = useWords();
  const seat = seatToTake(table);
  if (seat === null) return null;
  return (
    <button class="btn primary" onClick={() => takeSeat(words, session, table, seat)}>
      {takeSeatLabel(words, table, seat)}
    </button>
  );
}

/** Say whom the table waits for, and when it goes on by itself. */
export function WaitingFor({ state, table }: { state: SessionState; table: TableInfo }) {
  const words = useWords();
  const players = seatedPlayers(state);
  const people = table.chairs.flatMap((chair, seat) =>
    chair.who === "person" && chair.here && !chair.stand_in ? [seat] : [],
  );
  const awaited = people.filter((seat) => !table.chairs[seat]?.ready);
  const ready = people.filter((seat) => table.chairs[seat]?.ready && seat !== state.seat);
  const called = (seat: number): string =>
    seat === state.seat ? words.say("you.listed") : playerName(words, players, seat);
  return (
    <p class="ready-waiting" role="status">
      {awaited.includes(state.seat) &&
        ready.length > 0 &&
        `${words.say("score.others_ready", { names: words.list(ready.map(called)) })} `}
      {awaited.some((seat) => seat !== state.seat) &&
        `${words.say("score.waiting", { names: words.list(awaited.map(called)) })} `}
      <Begins state={state} table={table} />
    </p>
  );
}

function Begins({ state, table }: { state: SessionState; table: TableInfo }) {
  const words = useWords();
  const left = useSecondsUntil(state.clock?.until ?? null);
  if (table.stage !== "between" || table.clock === "off") return null;
  if (left === null) return <>{words.say("score.begins_soon")}</>;
  return <span aria-live="off">{words.say("score.begins", { n: left })}</span>;
}

/** Count down to a moment on this device's clock. */
function useSecondsUntil(until: number | null): number | null {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

/** A seat that nobody has: the host can seat a robot, so that the others need not wait. */
export function OpenSeats({ session, table }: { session: Session; table: TableInfo }) {
  const words = useWords();
  const open = table.chairs.flatMap((chair, seat) => (chair.who === "open" ? [seat] : []));
  if (open.length === 0) return null;
  const isHost = session.state.value.seat === table.host;
  const fill = (): void => {
    for (const seat of open) session.send({ t: "seat", seat, who: "bot" });
  };
  return (
    <p class="ready-open">
      {words.say("score.open", { n: open.length })}{" "}
      {isHost && (
        <button class="btn" onClick={fill}>
          <Icon name="robot" size={22} />
          {words.say("score.robots", { n: open.length })}
        </button>
      )}
    </p>
  );
}
