/** The screen after the server has closed a session: the table is deleted, or refuses it. */

import type { Why } from "../net/messages.ts";
import { go } from "../platform/route.ts";
import { useWords } from "../words/context.ts";
import { tellRefusal } from "../words/refusal.ts";

export function TableClosed({ why }: { why: Why }) {
  const words = useWords();
  const told = tellRefusal(words, why);
  const deleted = why.code === "table-deleted";
  return (
    <main class="lobby lobby-note">
      <h1>{deleted ? told : words.say("join.closed")}</h1>
      {!deleted && <p>{told}</p>}
      <button class="btn primary" onClick={() => go({ screen: "lobby" })}>
        {words.say("join.home")}
      </button>
    </main>
  );
}
