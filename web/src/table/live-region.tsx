/** A live region that reads out reactions, chat, and people coming and going. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../words/context.ts";
import { describeTalk, type TalkState } from "./describe-talk.ts";

/** `talk` is false where another live region reads out the chat. */
export function LiveRegion({ state, talk }: { state: TalkState; talk: boolean }) {
  const words = useWords();
  const before = useRef(state);
  const [news, setNews] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is read out once, in the language of that moment
  useEffect(() => {
    const now = talk ? state : { ...state, chat: before.current.chat };
    const added = describeTalk(words, before.current, now);
    before.current = state;
    if (added.length > 0) setNews(added.join(" "));
  }, [state]);
  return (
    <p class="sr-only" aria-live="polite">
      {news}
    </p>
  );
}
