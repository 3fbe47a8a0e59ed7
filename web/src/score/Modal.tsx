/** A dialog over everything: native, so that focus, Escape and the rest of the page are minded. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { useWords } from "../words/context.ts";

interface Props {
  label: string;
  class?: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Modal({ label, class: className = "", onClose, children }: Props) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      class={`dialog ${className}`}
      aria-label={label}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div class="modal-inside">
        <button class="btn quiet modal-close" onClick={() => dialog.current?.close()}>
          <Icon name="close" size={22} />
          <span class="sr-only">{words.say("score.close")}</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
