/** Why the server has refused a message, in words. */

import type { Facts, Words } from "./words.ts";

/** What the server gives as a reason. */
interface Reason {
  code: string;
  facts?: Record<string, unknown>;
}

const MOST_SECONDS = 90; // that are not told in minutes

/** Tell why a message was refused. */
export function tellRefusal(words: Words, why: Reason): string {
  const key = `refused.${why.code}`;
  if (!words.has(key)) return words.say("refused", { code: why.code });
  const facts: Facts = { text: "" };
  for (const [name, value] of Object.entries(why.facts ?? {})) {
    const items = Array.isArray(value) ? value : [value];
    facts[name] = words.row(items.map((item) => plain(words, item)));
  }
  const text = words.say(key, facts);
  const seconds = why.facts?.["seconds"];
  return typeof seconds === "number" ? `${text} ${tellWait(words, seconds)}` : text;
}

/** Tell how long to wait. */
function tellWait(words: Words, seconds: number): string {
  if (seconds <= MOST_SECONDS) return words.say("again.seconds", { n: seconds });
  return words.say("again.minutes", { n: Math.ceil(seconds / 60) });
}

function plain(words: Words, value: unknown): string {
  return typeof value === "number" ? words.number(value) : String(value);
}
