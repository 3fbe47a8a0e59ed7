/** Why something was refused: said for a while, or until the table has moved on. */

import { useEffect, useState } from "preact/hooks";
import type { Words } from "../words/words.ts";
import { tellReason } from "../words/tell.ts";
import type { StageProps } from "./props.ts";

export interface Note {
  key: number;
  text: string;
  rule: string;
}

const SHOWN = 7000; // milliseconds
const LINKED = 15000; // if there is a rule to go to
let localNotes = 0; // count down, so that they are never those of the server

/** Return the note to show, and a way to write one without asking the server. */
export function useNote(
  props: StageProps,
  words: Words,
): [Note | null, (text: string, rule: string) => void] {
  const { refusal, game, names, me, fresh } = props;
  const [own, setOwn] = useState<Note | null>(null);
  const [read, setRead] = useState(0);
  useEffect(() => setOwn(null), [fresh, refusal]);
  const note = own ?? (refusal === null ? null : { key: refusal.key, ...told() });
  useEffect(() => {
    if (note === null) return;
    const timer = setTimeout(() => setRead(note.key), note.rule === "" ? SHOWN : LINKED);
    return () => clearTimeout(timer);
  }, [note?.key]);

  function told(): { text: string; rule: string } {
    const why = refusal?.why ?? null;
    if (why === null) return { text: words.say("reason.too-late"), rule: "" };
    return { text: tellReason(words, game, names, me, why), rule: why.rule ?? "" };
  }

  function write(text: string, rule: string): void {
    localNotes -= 1;
    setOwn({ key: localNotes, text, rule });
  }
  return [note !== null && note.key !== read ? note : null, write];
}
