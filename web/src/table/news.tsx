/** The last moves in words, for eyes and for ears. */

import { useEffect, useState } from "preact/hooks";
import type { GameName, Sentence } from "../games/scene.ts";
import type { Entry } from "../net/fold.ts";
import type { GameEvent } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import { tellEvent } from "../words/tell.ts";

interface Told {
  game: GameName;
  names: readonly string[];
  me: number;
}

/** Events that the picture tells well enough by itself. */
const SILENT = new Set(["hand-is", "die-shown", "scored", "hand-shown"]);

/** Tell whether an event is put in words; of many cards at once the hand tells more. */
export function isTold(event: GameEvent): boolean {
  if (event.e === "drew-cards") return (event["kinds"] as readonly number[]).length === 1;
  return !SILENT.has(event.e);
}

interface LogProps extends Told {
  log: readonly Entry[];
  lines: number;
  onOpen?: (() => void) | null; // for those who point at it; the menu leads there, too
}

export function Log({ log, lines, game, names, me, onOpen }: LogProps) {
  const words = useWords();
  const shown = log.filter(({ event }) => isTold(event)).slice(-lines);
  return (
    <ol class="log" aria-label={words.say("table.log")} onClick={onOpen ?? undefined}>
      {shown.map(({ key, event }) => (
        <li key={key}>{tellEvent(words, game, names, me, event)}</li>
      ))}
    </ol>
  );
}

interface AnnouncerProps extends Told {
  fresh: readonly Entry[];
  says: Sentence;
  note: string;
  advice: Sentence | null;
}

/** Say everything that happens to those who listen; what is asked of them at once. */
export function Announcer(props: AnnouncerProps) {
  const { fresh, says, note, advice, game, names, me } = props;
  const words = useWords();
  const [news, setNews] = useState("");
  useEffect(() => {
    const told = fresh.map(({ event }) => tellEvent(words, game, names, me, event));
    if (told.length > 0) setNews(told.join(" "));
  }, [fresh]);
  return (
    <>
      <p class="sr-only" aria-live="polite">
        {news}
      </p>
      <p class="sr-only" aria-live="polite">
        {advice !== null && `${advice.title} ${advice.hint}`}
      </p>
      <p class="sr-only" aria-live="assertive">
        {note !== "" ? note : says.mine ? `${says.title} ${says.hint}` : ""}
      </p>
    </>
  );
}
