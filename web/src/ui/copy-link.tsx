/** Copying a link, and whether it has worked. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { copyText } from "../platform/clipboard.ts";
import { useWords } from "../words/context.ts";

const SHOWN = 2000; // milliseconds

export interface Copying {
  state: "not yet" | "copied" | "failed";
  copy: () => void;
}

export function useCopying(text: string): Copying {
  const [state, setState] = useState<Copying["state"]>("not yet");
  useEffect(() => {
    if (state !== "copied") return;
    const over = setTimeout(() => setState("not yet"), SHOWN);
    return () => clearTimeout(over);
  }, [state]);
  const copy = () => {
    copyText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  };
  return { state, copy };
}

/** The link itself, to be copied by hand where the browser has not copied it. */
export function NotCopied({ state, link }: Pick<Copying, "state"> & { link: string }): JSX.Element {
  const words = useWords();
  return (
    <p class="not-copied" role="status">
      {state === "failed" && (
        <>
          {words.say("page.copied.not")}{" "}
          <a href={link} dir="ltr">
            {link}
          </a>
        </>
      )}
    </p>
  );
}
