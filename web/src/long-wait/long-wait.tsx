/** A line that says for whom the table waits, and what may be done about it. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { SPECTATOR, type TableInfo, type Until, type Waiting } from "../net/messages.ts";
import type { SessionState } from "../net/session.ts";
import { isAskingUseful, wantNotifications } from "../platform/notification.ts";
import { useStore } from "../platform/store.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { useNudge, useSignOfLife } from "./nudge.ts";
import { isReplaced, type LongWaitProps } from "./state.ts";

export function LongWait({ session }: LongWaitProps) {
  const state = useStore(session.state);
  return state.table && <Line session={session} state={state} table={state.table} />;
}

interface LineProps extends LongWaitProps {
  state: SessionState;
  table: TableInfo;
}

function Line({ session, state, table }: LineProps) {
  const words = useWords();
  const { waiting = null } = table;
  const called = waiting?.seats.includes(state.seat) ?? false;
  useNudge(table, called);
  useSignOfLife(session, called);
  if (isReplaced(state))
    return (
      <Said text={words.say("idle.robot_plays")}>
        <button class="btn primary" onClick={() => session.here()}>
          {words.say("idle.back")}
        </button>
      </Said>
    );
  if (waiting === null) return null;
  if (called)
    return (
      <Said text={words.say("idle.for.you")}>
        <button class="btn primary" onClick={() => session.here()}>
          {words.say("idle.here")}
        </button>
        <NotifyButton />
      </Said>
    );
  const text = waitingFor(words, table, waiting);
  if (!decides(state, waiting)) return <Said text={text} />;
  return (
    <Said
      text={[text, question(words, table, waiting), agreed(words, waiting)]
        .filter(Boolean)
        .join(" ")}
    >
      <Offers {...{ session, table, waiting, seat: state.seat }} />
    </Said>
  );
}

function Said({ text, children }: { text: string; children?: ComponentChildren }) {
  return (
    <div class="line long-wait">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

function waitingFor(words: Words, table: TableInfo, { seats }: Waiting): string {
  if (seats.length === 0) return words.say("idle.for_all");
  const names = seats.map((seat) => table.chairs[seat]?.name ?? "");
  return words.say("idle.for", { names: words.list(names) });
}

/** Ask whether a robot is to play, if that is what can be done. */
function question(words: Words, table: TableInfo, { seats }: Waiting): string {
  return seats.length > 0 && table.stage === "playing" ? words.say("idle.robot") : "";
}

/** Say how many agree, once anybody does and one is not enough. */
function agreed(words: Words, { needed, turn, back }: Waiting): string {
  const wanted = turn.length + back.length;
  return needed > 1 && wanted > 0 ? words.say("idle.wishes", { wanted, needed }) : "";
}

/** Tell whether the reader may let a robot play. */
function decides({ seat, token }: SessionState, { by }: Waiting): boolean {
  return by.includes(seat) && (seat !== SPECTATOR || token !== "");
}

/** Offer the press that lets a browser ask, at the first nudge. */
function NotifyButton() {
  const words = useWords();
  const [offered, setOffered] = useState(isAskingUseful);
  if (!offered) return null;
  const ask = () => void wantNotifications(true).then(() => setOffered(false));
  return (
    <button class="btn quiet" onClick={ask}>
      {words.say("idle.notify")}
    </button>
  );
}

interface OffersProps extends LongWaitProps {
  table: TableInfo;
  waiting: Waiting;
  seat: number;
}

/** Return what the robot of this turn is called where no turn is waited for. */
function nameOfTurn(table: TableInfo, { seats }: Waiting): string {
  if (seats.length === 0) return "idle.go_on";
  return table.stage === "between" ? "idle.begin" : "idle.robot.turn";
}

function Offers({ session, table, waiting, seat }: OffersProps) {
  const words = useWords();
  const { turn, back, seats } = waiting;
  const isTurn = seats.length > 0 && table.stage === "playing";
  const offer = (until: Until, label: string, wished: readonly number[]) => (
    <button
      class="btn"
      aria-pressed={wished.includes(seat)}
      onClick={() => session.send({ t: "stand-in", until })}
    >
      {(until === "back" || isTurn) && <Icon name="robot" size={20} />}
      {words.say(label)}
    </button>
  );
  return (
    <>
      {offer("turn", nameOfTurn(table, waiting), turn)}
      {seats.length > 0 && offer("back", "idle.robot.back", back)}
    </>
  );
}
