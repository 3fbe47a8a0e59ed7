/** The table does not want us, or is no more. */

import { go } from "../app/route.ts";
import type { Why } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import { tellRefusal } from "../words/tell.ts";

export function Gone({ why }: { why: Why }) {
  const words = useWords();
  return (
    <main class="lobby lobby-note">
      <h1>{words.say("join.closed")}</h1>
      <p>{tellRefusal(words, why)}</p>
      <button class="btn primary" onClick={() => go({ screen: "lobby" })}>
        {words.say("join.home")}
      </button>
    </main>
  );
}
