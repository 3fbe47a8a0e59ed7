/** The screen of somebody who opens a link to a table: watching first, then a seat or not. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Why } from "../../net/messages.ts";
import { readToken, writeToken } from "../../net/seat-storage.ts";
import { joinTable, type Session } from "../../net/session.ts";
import { go } from "../../platform/route.ts";
import { useStore } from "../../platform/store.ts";
import { ConnectionBanner } from "../../ui/connection-banner.tsx";
import { useWords } from "../../words/context.ts";
import { tellRefusal } from "../../words/refusal.ts";
import { JoinForm } from "./join-form.tsx";

export interface JoinProps {
  code: string;
  onSession: (session: Session) => void;
}

/** Join on one's own seat if this device has its token, else as a spectator. */
function openSession(code: string): Session {
  return readToken(code) !== "" ? joinTable(code) : joinTable(code, { watch: true });
}

/** A session that is closed with this screen, unless the screen of the table has taken it over. */
function useTableSession(code: string, onSession: JoinProps["onSession"]) {
  const [session, setSession] = useState<Session | null>(null);
  const asked = useRef<Session | null>(null); // null once it was taken over
  const ask = () => {
    asked.current = openSession(code);
    setSession(asked.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one session for each code; `ask` is new at each render
  useEffect(() => {
    ask();
    return () => asked.current?.close();
  }, [code]);
  const enter = (entering: Session) => {
    asked.current = null;
    onSession(entering);
  };
  return { session, enter, openAgain: ask };
}

export function JoinScreen({ code, onSession }: JoinProps): JSX.Element {
  const { session, enter, openAgain } = useTableSession(code, onSession);
  if (session === null) return <LoadingTable />;
  return <JoinFlow code={code} session={session} onEnter={enter} onSeatLost={openAgain} />;
}

interface JoinFlowProps {
  code: string;
  session: Session;
  onEnter: (session: Session) => void;
  onSeatLost: () => void; // the token of this device is no longer known
}

function JoinFlow({ code, session, onEnter, onSeatLost }: JoinFlowProps): JSX.Element {
  const { table, seat, token, refused } = useStore(session.state);
  const seatLost = refused?.code === "unknown-token";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token lets in once
  useEffect(() => {
    if (token !== "") onEnter(session);
  }, [token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each refusal
  useEffect(() => {
    if (refused?.code === "no-such-table") writeToken(code, "");
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a seat is found to be gone once
  useEffect(() => {
    if (!seatLost) return;
    writeToken(code, "");
    session.close();
    onSeatLost();
  }, [seatLost]);
  if (refused !== null && table === null && !seatLost) return <NoTable code={code} why={refused} />;
  if (table === null || seat >= 0) return <LoadingTable session={session} />;
  const watch = () => onEnter(session);
  return <JoinForm session={session} table={table} refused={refused} onWatch={watch} />;
}

function LoadingTable({ session }: { session?: Session }): JSX.Element {
  const words = useWords();
  return (
    <main class="lobby lobby-note">
      <h1>{words.say("join.looking")}</h1>
      {session && <ConnectionBanner session={session} />}
    </main>
  );
}

function NoTable({ code, why }: { code: string; why: Why }): JSX.Element {
  const words = useWords();
  const unknown = why.code === "no-such-table";
  return (
    <main class="lobby lobby-note">
      <h1>{words.say(unknown ? "join.unknown" : "join.closed")}</h1>
      <p>{unknown ? words.say("join.unknown.text", { code }) : tellRefusal(words, why)}</p>
      <button type="button" class="btn primary" onClick={() => go({ screen: "lobby" })}>
        {words.say("join.home")}
      </button>
    </main>
  );
}
