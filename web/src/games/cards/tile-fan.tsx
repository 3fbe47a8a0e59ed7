/** A fan of cards for the tile of a game in the lobby. */

import type { JSX } from "preact";
import { useWords } from "../../words/context.ts";
import type { CardDeck } from "../game.ts";
import { Card, CardBack } from "./card.tsx";

interface TileFanProps {
  deck: CardDeck;
  kinds: readonly number[];
}

export function TileFan({ deck, kinds }: TileFanProps): JSX.Element {
  const words = useWords();
  return (
    <span class="game-art tile-fan" data-count={kinds.length} aria-hidden="true">
      {kinds.map((kind, at) => (
        <span key={kind} class="tile-card" style={{ "--turn": at - (kinds.length - 1) / 2 }}>
          <Card
            deck={deck}
            kind={kind}
            size="large"
            digits={(n) => words.number(n)}
            rtl={words.dir === "rtl"}
          />
        </span>
      ))}
    </span>
  );
}

/** Stock and top card, in the middle of the long table. */
export function LaidCards({ deck, kind }: { deck: CardDeck; kind: number }): JSX.Element {
  const words = useWords();
  return (
    <div class="dishes-middle">
      <div class="dishes-card">
        <CardBack deck={deck} />
      </div>
      <div class="dishes-card">
        <Card
          deck={deck}
          kind={kind}
          size="large"
          digits={(n) => words.number(n)}
          rtl={words.dir === "rtl"}
        />
      </div>
    </div>
  );
}
