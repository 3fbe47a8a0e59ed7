/** The reason of a refused claim, shown for some seconds or until the next event. */

import { useEffect, useState } from "preact/hooks";
import type { Words } from "../../words/words.ts";
import { tellReason } from "../event-text.ts";
import type { TableProps } from "../game.ts";

export interface RefusalNote {
  key: number;
  text: string;
  rule: string;
}

const SHOWN = 7000; // milliseconds
const LINKED = 15000; // with a link to a rule
let localNotes = 0; // their keys count down from -1, those of the server up from 1

/** Return the note to show, and a way to write one without asking the server. */
export function useRefusalNote(
  props: TableProps,
  words: Words,
): [RefusalNote | null, (text: string, rule: string) => void] {
  const { refusal, game, names, me, fresh } = props;
  const [own, setOwn] = useState<RefusalNote | null>(null);
  const [read, setRead] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happens takes away one's own note
  useEffect(() => setOwn(null), [fresh, refusal]);
  const note = own ?? (refusal === null ? null : { key: refusal.key, ...told() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs for each note, told apart by its key
  useEffect(() => {
    if (note === null) return;
    const timer = setTimeout(() => setRead(note.key), note.rule === "" ? SHOWN : LINKED);
    return () => clearTimeout(timer);
  }, [note?.key]);

  function told(): { text: string; rule: string } {
    const why = refusal?.why ?? null;
    if (why === null) return { text: words.say("reason.too-late"), rule: "" };
    return { text: tellReason(words, game.text, names, me, why), rule: why.rule ?? "" };
  }

  function write(text: string, rule: string): void {
    localNotes -= 1;
    setOwn({ key: localNotes, text, rule });
  }
  return [note !== null && note.key !== read ? note : null, write];
}
