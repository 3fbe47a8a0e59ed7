/** The sheet at the end of a round or game: shown after a delay, and it can be put aside. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { useWords } from "../words/context.ts";

const LAST_CARD_SEEN = 1300; // milliseconds

interface Props {
  title: string;
  banner: ComponentChildren;
  buttons: ComponentChildren;
  children: ComponentChildren;
}

type SheetState = "coming" | "here" | "aside";

export function EndingSheet({ title, banner, buttons, children }: Props) {
  const words = useWords();
  const [state, setState] = useSheetState();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state === "here") heading.current?.focus({ preventScroll: true });
  }, [state]);
  if (state === "coming") return null;
  if (state === "aside") return <Tab onClick={() => setState("here")} />;
  const putAside = (): void => setState("aside");
  const closeOnEscape = (event: KeyboardEvent): void => {
    const inDialog = (event.target as Element).closest("dialog") !== null; // its own Escape
    if (event.key === "Escape" && !inDialog) putAside();
  };
  return (
    <section
      class="ending panel"
      role="dialog"
      aria-labelledby="ending-title"
      onKeyDown={closeOnEscape}
    >
      <div class="ending-scroll">
        <button
          class="btn quiet ending-aside"
          aria-label={words.say("score.aside")}
          title={words.say("score.aside")}
          onClick={putAside}
        >
          <Icon name="eye" size={22} />
        </button>
        {banner}
        <h2 id="ending-title" class="slab ending-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
      </div>
      <div class="ending-buttons">{buttons}</div>
    </section>
  );
}

/** Return the state of the sheet: it appears when the last card has been seen. */
function useSheetState(): [SheetState, (state: SheetState) => void] {
  const [state, setState] = useState<SheetState>("coming");
  useEffect(() => {
    const timer = setTimeout(() => setState("here"), LAST_CARD_SEEN);
    return () => clearTimeout(timer);
  }, []);
  return [state, setState];
}

/** The button that brings back a sheet that was put aside. */
function Tab({ onClick }: { onClick: () => void }) {
  const words = useWords();
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => tab.current?.focus(), []);
  return (
    <button ref={tab} class="btn ending-tab" onClick={onClick}>
      <Icon name="scores" size={22} />
      {words.say("score.show")}
    </button>
  );
}
