/** Everybody's cards, face up: for looking back. */

import { Beast, beastOf, Card } from "../art/index.ts";
import { cardsOf } from "../games/scene.ts";
import { useWords } from "../words/context.ts";
import { cardName } from "../words/tell.ts";

export interface OpenHandsProps {
  game: "solo" | "ciao";
  hands: readonly (readonly number[])[];
  names: readonly string[];
}

export function OpenHands({ game, hands, names }: OpenHandsProps) {
  const words = useWords();
  return (
    <ul class="open-hands">
      {hands.map((hand, seat) => (
        <li key={seat}>
          <span class="who">
            <Beast name={beastOf(seat)} size={24} /> <bdi>{names[seat]}</bdi>
          </span>
          <span class="small-cards">
            {cardsOf(hand).map((kind, place) => (
              <span key={place} role="img" aria-label={cardName(words, game, kind)}>
                <Card
                  game={game}
                  kind={kind}
                  size="small"
                  digits={(n) => words.number(n)}
                  rtl={words.dir === "rtl"}
                />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
