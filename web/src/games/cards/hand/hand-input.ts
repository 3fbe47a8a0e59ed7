/** Keyboard, mouse and touch input of a hand; a first tap chooses a card, a second lays it, but where
 * speed counts the first one does. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../../../words/context.ts";
import { rememberLaidCard } from "../flying/flights.ts";
import { type TouchGestures, useTouchGestures } from "./touch-gestures.ts";

export interface CardRef {
  kind: number;
  copy: number; // which of several equal cards
}

export interface HandInput {
  focus: number; // where the keyboard is
  chosen: number; // the card that is about to be laid, or -1
  enter: (place: number) => void;
  pick: (place: number) => void; // -1 for none
  leave: () => void;
  tap: (place: number, event: MouseEvent) => void;
  press: (event: KeyboardEvent) => void;
  finger: TouchGestures["on"];
}

interface HandCallbacks {
  lay: (kind: number) => void;
  choose: (kind: number) => void; // -1 for none
  oneTap: OneTap;
  raised: ReadonlySet<number>;
}

/** Which cards a finger lays, or gives, with one tap: where speed counts, all or those raised. */
export type OneTap = "all" | "raised" | "none";

type ElementRef = RefObject<HTMLElement | null>;

export function cardRefs(cards: readonly number[]): CardRef[] {
  const seen = new Map<number, number>();
  return cards.map((kind) => {
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    return { kind, copy };
  });
}

function cardAt(box: ElementRef, place: number): HTMLElement | undefined {
  return box.current?.querySelectorAll<HTMLElement>("[role=option]")[place];
}

export function useHandInput(
  box: ElementRef,
  spots: CardRef[],
  inRow: number,
  callbacks: HandCallbacks,
): HandInput {
  const [at, setAt] = useState(0);
  const focus = Math.min(at, spots.length - 1);
  const { chosen, pick, lay } = useChoice(box, spots, callbacks);
  const { tap, forget, finger } = useTaps(spots, pick, lay, callbacks);
  const noteKey = useNextFocus(box, spots.length);
  const press = usePress(inRow, {
    move: (step) => cardAt(box, Math.max(0, Math.min(spots.length - 1, focus + step)))?.focus(),
    lay: () => {
      noteKey();
      lay(focus);
    },
  });
  const enter = (place: number) => {
    setAt(place);
    pick(place);
  };
  const leave = () => {
    forget();
    pick(-1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is dropped when the number of cards changes, and only then
  useEffect(() => {
    forget();
    if (chosen >= spots.length) pick(-1);
  }, [spots.length]);
  return { focus, chosen, enter, pick, leave, tap, press, finger };
}

/** The card that is about to be laid, and laying it. */
function useChoice(box: ElementRef, spots: readonly CardRef[], callbacks: HandCallbacks) {
  const [chosen, setChosen] = useState(-1);

  function pick(place: number): void {
    setChosen(place);
    callbacks.choose(spots[place]?.kind ?? -1);
  }

  function lay(place: number): void {
    const [spot, card] = [spots[place], cardAt(box, place)];
    if (spot === undefined || card === undefined) return;
    rememberLaidCard(spot.kind, card.getBoundingClientRect());
    pick(-1);
    callbacks.lay(spot.kind);
  }

  return { chosen, pick, lay };
}

type At = (place: number) => void;

/** A finger may have to choose first and lay with a second tap; everything else lays at once. */
function useTaps(spots: readonly CardRef[], pick: At, lay: At, callbacks: HandCallbacks) {
  const { oneTap, raised } = callbacks;
  const touched = useRef(""); // the card that a finger has chosen
  const cardKey = (place: number) => `${spots[place]?.kind}-${spots[place]?.copy}`;

  function touch(place: number): void {
    touched.current = cardKey(place);
    pick(place);
  }

  function forget(): void {
    touched.current = "";
  }

  const finger = useTouchGestures(touch, lay);

  function tap(place: number, event: MouseEvent): void {
    const again = touched.current === cardKey(place);
    const direct =
      oneTap === "all" || (oneTap === "raised" && raised.has(spots[place]?.kind ?? -1));
    if (finger.touches(event) && !again && !direct) {
      touch(place);
      return;
    }
    forget();
    lay(place);
  }

  return { tap, forget, finger: finger.on };
}

/** Let the keyboard go on to the next card when the one it was on has been laid. */
function useNextFocus(box: ElementRef, cards: number): () => void {
  const laidByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a card has left the hand
  useEffect(() => {
    if (laidByKey.current && document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>("[role=option][tabindex='0']")?.focus();
    }
    laidByKey.current = false;
  }, [cards]);
  return () => {
    laidByKey.current = true;
  };
}

interface Pressing {
  move: (step: number) => void;
  lay: () => void;
}

const FAR = 999; // cards

function usePress(inRow: number, { move, lay }: Pressing): (event: KeyboardEvent) => void {
  const ahead = useWords().dir === "rtl" ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: inRow,
    ArrowUp: -inRow,
    Home: -FAR,
    End: FAR,
  };
  return (event) => {
    const step = steps[event.key];
    if (step !== undefined) move(step);
    else if ((event.key === "Enter" || event.key === " ") && !event.repeat) lay();
    else return;
    event.preventDefault();
  };
}
