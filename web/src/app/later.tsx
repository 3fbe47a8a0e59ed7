/** A part of the page that is loaded when it is first shown. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "../words/context.ts";

/** Say that a part has not come, and offer to try again. */
function Missing({ again }: { again: () => void }) {
  const words = useWords();
  return (
    <main class="lobby lobby-note">
      <h1>{words.say("refused.unreachable")}</h1>
      <button class="btn primary" onClick={again}>
        {words.say("lobby.again")}
      </button>
    </main>
  );
}

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    function fetchPart(): void {
      setFailed(false);
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => setFailed(true),
      );
    }
    useEffect(() => {
      if (Part === null) fetchPart();
    }, []);
    if (failed) return <Missing again={fetchPart} />;
    return Part === null ? null : <Part {...props} />;
  };
}
