/** A part of the page that is loaded when it is first shown. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../lobby/dialog.tsx";
import { useWords } from "../words/context.ts";
import { isThere } from "./offline.ts";

interface Missing {
  again: () => void;
}

/** Say in the place of a screen that it has not loaded, and offer to try again. */
export function MissingScreen({ again }: Missing) {
  const words = useWords();
  return (
    <main class="lobby lobby-note">
      <h1>{words.say("page.part_not_loaded")}</h1>
      <button type="button" class="btn primary" onClick={again}>
        {words.say("lobby.again")}
      </button>
    </main>
  );
}

/** The same of a part of a screen. */
export function MissingPart({ again }: Missing) {
  const words = useWords();
  return (
    <div class="line" role="alert">
      <span>{words.say("page.part_not_loaded")}</span>
      <button type="button" class="pill lined" onClick={again}>
        {words.say("lobby.again")}
      </button>
    </div>
  );
}

/** The same of a dialog, which can be closed. */
export function MissingDialog({ again, onClose }: Missing & { onClose: () => void }) {
  const words = useWords();
  return (
    <Dialog title={words.say("page.part_not_loaded")} onClose={onClose}>
      <button type="button" class="btn primary" onClick={again}>
        {words.say("lobby.again")}
      </button>
    </Dialog>
  );
}

export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & Missing>,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    async function fetchPart(): Promise<void> {
      setFailed(false);
      loaded = await load();
      setPart(() => loaded);
    }
    /** A browser may hold on to a failure, and a newer page has other parts: begin afresh. */
    async function tryAgain(): Promise<void> {
      try {
        await fetchPart();
      } catch {
        if (await isThere()) location.reload();
        else setFailed(true);
      }
    }
    useEffect(() => {
      if (Part === null) fetchPart().catch(() => setFailed(true));
    }, []);
    if (failed) return <Failed {...props} again={() => void tryAgain()} />;
    return Part === null ? null : <Part {...props} />;
  };
}
