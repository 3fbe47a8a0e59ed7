/** A live region that reads out reactions, chat, and people coming and going. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../words/context.ts";
import { describeTalk, type TalkState } from "./describe-talk.ts";

/** Read it out; talk only where it is not read out already. */
export function LiveRegion({ place, talk }: { place: TalkState; talk: boolean }) {
  const words = useWords();
  const before = useRef(place);
  const [news, setNews] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is read out once, in the language of that moment
  useEffect(() => {
    const now = talk ? place : { ...place, chat: before.current.chat };
    const added = describeTalk(words, before.current, now);
    before.current = place;
    if (added.length > 0) setNews(added.join(" "));
  }, [place]);
  return (
    <p class="sr-only" aria-live="polite">
      {news}
    </p>
  );
}
