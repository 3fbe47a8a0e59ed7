/** The event log in words, and the live regions that read events out. */

import { useEffect, useState } from "preact/hooks";
import type { LogEntry } from "../../net/table-state.ts";
import { memo } from "../../platform/memo.ts";
import { useWords } from "../../words/context.ts";
import type { StatusText } from "../context.ts";
import { tellEvent } from "../event-text.ts";
import type { GameUi } from "../game.ts";

interface ReaderProps {
  game: GameUi;
  names: readonly string[];
  me: number;
}

interface EventLogProps extends ReaderProps {
  log: readonly LogEntry[];
  lines: number;
  onOpen?: (() => void) | null; // for those who point at it; the menu leads there, too
}

export const EventLog = memo(({ log, lines, game, names, me, onOpen }: EventLogProps) => {
  const words = useWords();
  const shown = log.filter(({ event }) => game.events.isLogged(event)).slice(-lines);
  return (
    <ol class="log" aria-label={words.say("table.log")} onClick={onOpen ?? undefined}>
      {shown.map(({ key, event }) => (
        <li key={key}>{tellEvent(words, game.text, names, me, event)}</li>
      ))}
    </ol>
  );
});

interface EventAnnouncerProps extends ReaderProps {
  fresh: readonly LogEntry[];
  says: StatusText;
  note: string;
  advice: StatusText | null;
}

/** The live regions: events and hints are polite, what is asked of the reader is assertive. */
export function EventAnnouncer(props: EventAnnouncerProps) {
  const { fresh, says, note, advice, game, names, me } = props;
  const words = useWords();
  const [news, setNews] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: events are read out once, in the language of that moment
  useEffect(() => {
    const told = fresh.map(({ event }) => tellEvent(words, game.text, names, me, event));
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
