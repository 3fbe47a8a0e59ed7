/** Why the server would not do something, in words. */

import type { JSX } from "preact";
import type { Why } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import type { Facts, Words } from "../words/words.ts";

export function sayRefusal(words: Words, why: Why): string {
  const key = `refused.${why.code}`;
  const facts = (why.facts ?? {}) as Facts;
  return words.has(key) ? words.say(key, facts) : words.say("refused", { code: why.code });
}

export function Refusal({ why }: { why: Why | null }): JSX.Element {
  const words = useWords();
  return (
    <p class="refusal" role="alert">
      {why && sayRefusal(words, why)}
    </p>
  );
}
