/** The one sentence in the middle, and above it why something was refused. */

import { useEffect, useState } from "preact/hooks";
import type { Sentence as Says } from "../games/scene.ts";
import { useWords } from "../words/context.ts";

export interface Note {
  key: number;
  text: string;
  rule: string;
  game: string;
}

const SHOWN = 7000; // milliseconds

export function Sentence({ says, note }: { says: Says; note: Note | null }) {
  const words = useWords();
  const [read, setRead] = useState(-1);
  useEffect(() => {
    if (note === null) return;
    const timer = setTimeout(() => setRead(note.key), SHOWN);
    return () => clearTimeout(timer);
  }, [note?.key]);
  const shown = note !== null && note.key !== read ? note : null;
  return (
    <div class="sentence" data-coach="sentence" data-mine={says.mine} dir={words.dir}>
      {shown !== null ? (
        <p class="note">
          {shown.text}
          {shown.rule !== "" && (
            <>
              {" "}
              <a href={`/rules/${shown.game}#${shown.rule}`} target="_blank" rel="noopener">
                {words.say("table.rule", { rule: shown.rule })}
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
