/** The table does not want us, or is no more. */

import { go } from "../app/route.ts";
import type { Why } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import { tellRefusal } from "../words/tell.ts";

export function Gone({ why }: { why: Why }) {
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
