/** A modal dialog. */

import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import { useModal } from "./modal.ts";

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  foot?: ComponentChildren;
  isText?: boolean; // it has no controls, so its text takes the focus to be scrolled by keyboard
}

/** Open for as long as it is mounted; Escape and a click beside it close it. */
export function Dialog({
  title,
  onClose,
  children,
  foot,
  isText = false,
}: DialogProps): JSX.Element {
  const words = useWords();
  const sheet = useModal();
  const heading = useId();
  const reading = { role: "region", tabIndex: 0, "aria-labelledby": heading } as const;
  const beside = (event: MouseEvent) => {
    if (event.target === sheet.current) onClose();
  };
  return (
    <dialog
      ref={sheet}
      class="dialog sheet framed"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={beside}
    >
      <div class="framed-inside">
        <header class="framed-head">
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            class="btn quiet round"
            aria-label={words.say("lobby.close")}
            onClick={onClose}
          >
            <Icon name="close" size={24} />
          </button>
        </header>
        <div class="framed-body" {...(isText ? reading : {})}>
          {children}
        </div>
        {foot && <footer class="framed-foot">{foot}</footer>}
      </div>
    </dialog>
  );
}
