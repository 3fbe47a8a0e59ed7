/** What people do beside the game, for those who listen. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../words/context.ts";
import { overheard, type Heard } from "./overheard.ts";

/** Read it out; talk only where it is not read out already. */
export function Hearsay({ place, talk }: { place: Heard; talk: boolean }) {
  const words = useWords();
  const before = useRef(place);
  const [news, setNews] = useState("");
  useEffect(() => {
    const now = talk ? place : { ...place, chat: before.current.chat };
    const added = overheard(words, before.current, now);
    before.current = place;
    if (added.length > 0) setNews(added.join(" "));
  }, [place]);
  return (
    <p class="sr-only hearsay" aria-live="polite">
      {news}
    </p>
  );
}
