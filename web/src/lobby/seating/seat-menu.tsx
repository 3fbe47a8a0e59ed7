/** A plate that can be pressed, and the little menu of who may sit there. */

import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FormChoice } from "../../ui/form-controls.tsx";
import { useWords } from "../../words/context.ts";

export interface SeatMenuProps {
  question: string; // what the menu says aloud
  picks: readonly FormChoice<string>[];
  value: string;
  onChoose: (value: string) => void;
  children: ComponentChildren;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function SeatMenu(props: SeatMenuProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const left = (event: FocusEvent) => {
    if (!whole.current?.contains(event.relatedTarget as Node | null)) setOpen(false);
  };
  return (
    <div class="chair-menu" ref={whole} onFocusOut={left}>
      <button
        type="button"
        ref={button}
        class="chair-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {props.children}
      </button>
      {open && <Menu {...props} id={id} onClose={close} />}
    </div>
  );
}

type MenuProps = SeatMenuProps & { id: string; onClose: () => void };

/** Begin at what is chosen, and go along the choices with the keyboard. */
function useWalk({ picks, value, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll("button") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is set when the menu opens, and is the keyboard's from then on
  useLayoutEffect(() => {
    const at = picks.findIndex((pick) => pick.value === value);
    items()[Math.max(0, at)]?.focus();
    menu.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const all = items();
    if (step !== undefined) {
      const at = all.indexOf(document.activeElement as HTMLButtonElement);
      all[(at + step + all.length) % all.length]?.focus();
    } else if (event.key === "Home" || event.key === "End") {
      all.at(event.key === "Home" ? 0 : -1)?.focus();
    } else if (event.key === "Escape") {
      onClose();
    } else return;
    event.preventDefault();
  };
  return { menu, pressed };
}

function Menu(props: MenuProps): JSX.Element {
  const words = useWords();
  const { menu, pressed } = useWalk(props);
  return (
    <div
      class="chair-choices"
      dir={words.dir}
      role="menu"
      id={props.id}
      aria-label={props.question}
      ref={menu}
      onKeyDown={pressed}
    >
      {props.picks.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={value === props.value}
          onClick={() => {
            props.onChoose(value);
            props.onClose();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
