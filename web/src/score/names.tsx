/** What people are called: oneself is "you". */

import { beastOf, Icon, Plate } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";

/** Who sits where, and which of them one is; -1 for one who looks on. */
export interface Company {
  names: readonly string[];
  me: number;
  ready?: readonly boolean[]; // who wants to go on, where that is asked
}

export function nameOf(words: Words, { names, me }: Company, seat: number): string {
  return seat === me ? words.say("you") : (names[seat] ?? "");
}

/** A name, which may be of another script than the page. */
export function Name({ company, seat }: { company: Company; seat: number }) {
  return <bdi>{nameOf(useWords(), company, seat)}</bdi>;
}

/** Somebody in a line of the bill: plate, name, and whether they are ready. */
export function Guest({ company, seat }: { company: Company; seat: number }) {
  const words = useWords();
  return (
    <span class="guest">
      <Plate seat={seat} beast={beastOf(seat)} size={36} />
      <span>
        <Name company={company} seat={seat} />
        {company.ready?.[seat] && (
          <small>
            <Icon name="check" size={14} /> {words.say("wait.is_ready")}
          </small>
        )}
      </span>
    </span>
  );
}
