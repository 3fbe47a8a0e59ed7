/** The status line of a table, or the reason of a refusal; above it a headline. */

import { hasRules } from "../../net/game-info.ts";
import { useWords } from "../../words/context.ts";
import { rulesAddress } from "../../words/languages.ts";
import type { StatusText } from "../context.ts";
import type { RefusalNote } from "./refusal-note.ts";

interface StatusLineProps {
  says: StatusText;
  note: RefusalNote | null;
  headline: string; // shown for some seconds; "" for none
  game: string;
}

export function StatusLine({ says, note, headline, game }: StatusLineProps) {
  const words = useWords();
  return (
    <div class="sentence" data-coach="sentence" data-mine={says.mine} dir={words.dir}>
      {headline !== "" && (
        <p class="headline" key={headline} aria-hidden="true">
          {headline}
        </p>
      )}
      {note !== null ? (
        <RefusalLine note={note} game={game} />
      ) : (
        <>
          <p class="title">{words.capital(says.title)}</p>
          {says.hint !== "" && (headline === "" || says.mine) && (
            <p class="hint">{words.capital(says.hint)}</p>
          )}
        </>
      )}
    </div>
  );
}

function RefusalLine({ note, game }: { note: RefusalNote; game: string }) {
  const words = useWords();
  return (
    <p class="note">
      {note.text}
      {note.rule !== "" && (
        <>
          {" "}
          {hasRules(game) ? (
            <a href={rulesAddress(words.language, game, note.rule)} target="_blank" rel="noopener">
              {words.say("table.rule", { rule: note.rule })}
            </a>
          ) : (
            <>({note.rule})</>
          )}
        </>
      )}
    </p>
  );
}
