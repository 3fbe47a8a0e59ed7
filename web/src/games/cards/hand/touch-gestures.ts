/** Touch gestures on the hand: sliding chooses a card, a flick upwards lays it. */

import { useRef } from "preact/hooks";

const FLICK = 60; // pixels upwards

export interface TouchGestures {
  touches: (event: MouseEvent) => boolean; // whether it was a finger that clicked
  on: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
  };
}

/** Return which card lies under a point, or -1. */
function placeAt(hand: HTMLElement, x: number, y: number): number {
  const card = document.elementFromPoint(x, y)?.closest("[role=option]");
  return card ? [...hand.querySelectorAll("[role=option]")].indexOf(card) : -1;
}

export function useTouchGestures(
  choose: (place: number) => void,
  lay: (place: number) => void,
): TouchGestures {
  const down = useRef<{ x: number; y: number; place: number } | null>(null);
  const last = useRef(""); // the last pointer type: not every browser gives that of a click
  const touches = (event: PointerEvent) => event.pointerType === "touch";

  function onPointerDown(event: PointerEvent): void {
    last.current = event.pointerType;
    if (!touches(event)) return;
    const { clientX: x, clientY: y } = event;
    down.current = { x, y, place: placeAt(event.currentTarget as HTMLElement, x, y) };
  }

  function onPointerMove(event: PointerEvent): void {
    const from = down.current;
    if (!touches(event) || from === null || Math.abs(event.clientX - from.x) < 8) return;
    const place = placeAt(event.currentTarget as HTMLElement, event.clientX, event.clientY);
    if (place < 0 || place === from.place) return;
    from.place = place;
    choose(place);
  }

  function onPointerUp(event: PointerEvent): void {
    const from = down.current;
    down.current = null;
    if (touches(event) && from !== null && from.y - event.clientY > FLICK && from.place >= 0) {
      lay(from.place);
    }
  }

  return {
    touches: (event) => event.detail > 0 && last.current === "touch", // 0 for assistive tools
    on: { onPointerDown, onPointerMove, onPointerUp },
  };
}
