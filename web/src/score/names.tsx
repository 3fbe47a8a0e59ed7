/** What people are called: oneself is "you". */

import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";

/** Who sits where, and which of them one is; -1 for one who looks on. */
export interface Company {
  names: readonly string[];
  me: number;
}

export function nameOf(words: Words, { names, me }: Company, seat: number): string {
  return seat === me ? words.say("you") : (names[seat] ?? "");
}

/** A name, which may be of another script than the page. */
export function Name({ company, seat }: { company: Company; seat: number }) {
  return <bdi>{nameOf(useWords(), company, seat)}</bdi>;
}
