/** The one sentence in the middle, or why something was refused; above it what was big. */

import type { GameName, Sentence as Says } from "../games/scene.ts";
import { useWords } from "../words/context.ts";
import { rulesAddress } from "../words/languages.ts";
import type { Note } from "./note.ts";

interface SentenceProps {
  says: Says;
  note: Note | null;
  headline: string; // a big moment, for a while; "" for none
  game: GameName;
}

export function Sentence({ says, note, headline, game }: SentenceProps) {
  const words = useWords();
  return (
    <div class="sentence" data-coach="sentence" data-mine={says.mine} dir={words.dir}>
      {headline !== "" && (
        <p class="headline" key={headline} aria-hidden="true">
          {headline}
        </p>
      )}
      {note !== null ? (
        <Refusal note={note} game={game} />
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

function Refusal({ note, game }: { note: Note; game: GameName }) {
  const words = useWords();
  return (
    <p class="note">
      {note.text}
      {note.rule !== "" && (
        <>
          {" "}
          <a href={rulesAddress(words.language, game, note.rule)} target="_blank" rel="noopener">
            {words.say("table.rule", { rule: note.rule })}
          </a>
        </>
      )}
    </p>
  );
}
