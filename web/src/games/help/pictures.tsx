/** Parts that the pictures of several games are made of. */

import type { ComponentChildren } from "preact";
import { useWords } from "../../words/context.ts";
import { Card, CardBack } from "../cards/card.tsx";
import type { CardDeck } from "../game.ts";

/** A card in the reader's own digits and direction. */
export function Face({ deck, kind }: { deck: CardDeck; kind: number }) {
  const words = useWords();
  return (
    <span class="face">
      <Card deck={deck} kind={kind} digits={(n) => words.number(n)} rtl={words.dir === "rtl"} />
    </span>
  );
}

export function Back({ deck }: { deck: CardDeck }) {
  return (
    <span class="face">
      <CardBack deck={deck} />
    </span>
  );
}

/** Cards as they are held. */
export function Fan({ deck, kinds }: { deck: CardDeck; kinds: readonly number[] }) {
  return (
    <span class="fan" style={{ "--count": kinds.length }}>
      {kinds.map((kind, place) => (
        <span class="fan-card" style={{ "--place": place }}>
          <Face deck={deck} kind={kind} />
        </span>
      ))}
    </span>
  );
}

/** An arrow from what is named first to what comes next. */
export function Arrow() {
  return (
    <svg class="arrow" viewBox="0 0 28 24" width="28" height="24">
      <path d="M2 12H24M15 4 24 12 15 20" />
    </svg>
  );
}

/** An arrow from the last of a row back to its first. */
export function ArrowBack() {
  return (
    <svg class="arrow back-again" viewBox="0 0 200 24">
      <path d="M190 3V8Q190 18 180 18H20Q10 18 10 8V4M3 10 10 3 17 10" />
    </svg>
  );
}

/** A speech bubble. */
export function Bubble({ children }: { children: ComponentChildren }) {
  return <span class="bubble slab">{children}</span>;
}
