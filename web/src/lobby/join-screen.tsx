/** Somebody comes by a link: first a look at the table, then a seat or not. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../app/route.ts";
import { useStore } from "../app/store.ts";
import type { Why } from "../net/messages.ts";
import { readToken, writeToken } from "../net/memory.ts";
import { visit, type Session } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import { tellRefusal } from "../words/tell.ts";
import { Lost } from "../table/lost.tsx";
import { Door } from "./door.tsx";

export interface JoinProps {
  code: string;
  onSession: (session: Session) => void;
}

/** Come back to one's own seat if this device has one, else have a look. */
function knock(code: string): Session {
  return readToken(code) !== "" ? visit(code) : visit(code, { watch: true });
}

/** A session that ends with the screen, unless somebody has taken it along. */
function useKnock(code: string, onSession: JoinProps["onSession"]) {
  const [session, setSession] = useState<Session | null>(null);
  const asked = useRef<Session | null>(null); // null once it was taken along
  const ask = () => {
    asked.current = knock(code);
    setSession(asked.current);
  };
  useEffect(() => {
    ask();
    return () => asked.current?.close();
  }, [code]);
  const enter = (entering: Session) => {
    asked.current = null;
    onSession(entering);
  };
  return { session, enter, knockAgain: ask };
}

export function JoinScreen({ code, onSession }: JoinProps): JSX.Element {
  const { session, enter, knockAgain } = useKnock(code, onSession);
  if (session === null) return <Looking />;
  return <Asking code={code} session={session} onEnter={enter} onStranger={knockAgain} />;
}

interface AskingProps {
  code: string;
  session: Session;
  onEnter: (session: Session) => void;
  onStranger: () => void; // the seat this device had is gone
}

function Asking({ code, session, onEnter, onStranger }: AskingProps): JSX.Element {
  const { table, seat, token, refused } = useStore(session.state);
  const stranger = refused?.code === "unknown-token";
  useEffect(() => {
    if (token !== "") onEnter(session);
  }, [token]);
  useEffect(() => {
    if (refused?.code === "no-such-table") writeToken(code, "");
  }, [refused]);
  useEffect(() => {
    if (!stranger) return;
    writeToken(code, "");
    session.close();
    onStranger();
  }, [stranger]);
  if (refused !== null && table === null && !stranger) return <NoTable code={code} why={refused} />;
  if (table === null || seat >= 0) return <Looking session={session} />;
  const watch = () => onEnter(session);
  return <Door session={session} table={table} refused={refused} onWatch={watch} />;
}

function Looking({ session }: { session?: Session }): JSX.Element {
  const words = useWords();
  return (
    <main class="lobby lobby-note">
      <h1>{words.say("join.looking")}</h1>
      {session && <Lost session={session} />}
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
