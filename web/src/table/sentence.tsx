/** The one sentence in the middle, or why something was refused. */

import type { GameName, Sentence as Says } from "../games/scene.ts";
import { useWords } from "../words/context.ts";
import type { Note } from "./note.ts";

export function Sentence({ says, note, game }: { says: Says; note: Note | null; game: GameName }) {
  const words = useWords();
  return (
    <div class="sentence" data-coach="sentence" data-mine={says.mine} dir={words.dir}>
      {note !== null ? (
        <p class="note">
          {note.text}
          {note.rule !== "" && (
            <>
              {" "}
              <a href={`/rules/${game}#${note.rule}`} target="_blank" rel="noopener">
                {words.say("table.rule", { rule: note.rule })}
              </a>
            </>
          )}
        </p>
      ) : (
        <>
          <p class="title">{says.title}</p>
          {says.hint !== "" && <p class="hint">{says.hint}</p>}
        </>
      )}
    </div>
  );
}
