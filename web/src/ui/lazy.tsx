/** A part of the page that is loaded when it is first shown. */

import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isServerReachable } from "../platform/offline.ts";
import { useWords } from "../words/context.ts";
import { Dialog } from "./dialog.tsx";

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

/** A component whose code is fetched when it is first shown. */
export interface Lazy<P> {
  (props: P): JSX.Element | null;
  load(props?: P): Promise<unknown>; // before it is shown; props only if `keyOf` needs them
}

/** Return a component that loads another one; `keyOf` tells apart those that differ by props. */
export function lazy<P extends object>(
  load: (props: P) => Promise<ComponentType<P>>,
  Failed: ComponentType<P & Missing>,
  keyOf: (props: P) => string = () => "",
): Lazy<P> {
  const loaded = new Map<string, ComponentType<P>>();
  async function fetchPart(props: P): Promise<ComponentType<P>> {
    const part = await load(props);
    loaded.set(keyOf(props), part);
    return part;
  }
  function Loader(props: P) {
    const [Part, setPart] = useState(() => loaded.get(keyOf(props)) ?? null);
    const [failed, setFailed] = useState(false);
    async function show(): Promise<void> {
      setFailed(false);
      const part = await fetchPart(props);
      setPart(() => part);
    }
    /** Load again; if that fails, reload the page: browsers remember a failed import, and a newer
     * version of the page has other files. */
    async function tryAgain(): Promise<void> {
      try {
        await show();
      } catch {
        if (await isServerReachable()) location.reload();
        else setFailed(true);
      }
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: a part is fetched once, when it is first shown
    useEffect(() => {
      if (Part === null) show().catch(() => setFailed(true));
    }, []);
    if (failed) return <Failed {...props} again={() => void tryAgain()} />;
    return Part === null ? null : <Part {...props} />;
  }
  const Shown = (props: P) => <Loader key={keyOf(props)} {...props} />;
  return Object.assign(Shown, { load: (props = {} as P) => fetchPart(props) });
}
