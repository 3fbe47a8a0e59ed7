/** How a hand is reached: by keyboard, by mouse, and by a finger that chooses first. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../words/context.ts";
import { useFinger, type Finger } from "./finger.ts";
import { noteLaid } from "./flights.ts";

export interface Spot {
  kind: number;
  copy: number; // which of several equal cards
}

export interface Reach {
  focus: number; // where the keyboard is
  chosen: number; // the card that is about to be laid, or -1
  enter: (place: number) => void;
  pick: (place: number) => void; // -1 for none
  leave: () => void;
  tap: (place: number, event: MouseEvent) => void;
  press: (event: KeyboardEvent) => void;
  finger: Finger["on"];
}

interface Wishes {
  lay: (kind: number) => void;
  choose: (kind: number) => void; // -1 for none
  direct: boolean;
}

type Box = RefObject<HTMLElement | null>;

export function spotsOf(cards: readonly number[]): Spot[] {
  const seen = new Map<number, number>();
  return cards.map((kind) => {
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    return { kind, copy };
  });
}

function cardAt(box: Box, place: number): HTMLElement | undefined {
  return box.current?.querySelectorAll<HTMLElement>("[role=option]")[place];
}

export function useReach(box: Box, spots: Spot[], inRow: number, wishes: Wishes): Reach {
  const [at, setAt] = useState(0);
  const focus = Math.min(at, spots.length - 1);
  const { chosen, pick, lay } = useChoice(box, spots, wishes);
  const { tap, forget, finger } = useTaps(spots, pick, lay, wishes.direct);
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
  useEffect(() => {
    forget();
    if (chosen >= spots.length) pick(-1);
  }, [spots.length]);
  return { focus, chosen, enter, pick, leave, tap, press, finger };
}

/** The card that is about to be laid, and laying it. */
function useChoice(box: Box, spots: readonly Spot[], wishes: Wishes) {
  const [chosen, setChosen] = useState(-1);

  function pick(place: number): void {
    setChosen(place);
    wishes.choose(spots[place]?.kind ?? -1);
  }

  function lay(place: number): void {
    const [spot, card] = [spots[place], cardAt(box, place)];
    if (spot === undefined || card === undefined) return;
    noteLaid(spot.kind, card.getBoundingClientRect());
    pick(-1);
    wishes.lay(spot.kind);
  }

  return { chosen, pick, lay };
}

type At = (place: number) => void;

/** A finger chooses first and lays with a second tap; everything else lays at once. */
function useTaps(spots: readonly Spot[], pick: At, lay: At, direct: boolean) {
  const touched = useRef(""); // the card that a finger has chosen
  const nameOf = (place: number) => `${spots[place]?.kind}-${spots[place]?.copy}`;

  function touch(place: number): void {
    touched.current = nameOf(place);
    pick(place);
  }

  function forget(): void {
    touched.current = "";
  }

  const finger = useFinger(touch, lay);

  function tap(place: number, event: MouseEvent): void {
    const again = touched.current === nameOf(place);
    if (finger.touches(event) && !again && !direct) return touch(place);
    forget();
    lay(place);
  }

  return { tap, forget, finger: finger.on };
}

/** Let the keyboard go on to the next card when the one it was on has been laid. */
function useNextFocus(box: Box, cards: number): () => void {
  const laidByKey = useRef(false);
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
