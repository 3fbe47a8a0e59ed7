/** Everybody's cards, face up, from one seat round the table. */

import { animalOf, Plate } from "../art/index.ts";
import { SmallCards } from "../games/cards/score/remaining-hands.tsx";
import type { CardDeck } from "../games/game.ts";
import type { View } from "../net/messages.ts";
import { useWords } from "../words/context.ts";

interface Props {
  deck: CardDeck;
  view: View; // as the game has opened it
  names: readonly string[];
  near: number; // the seat that is shown first
}

export function OpenHands({ deck, view, names, near }: Props) {
  const words = useWords();
  const hands = view["hands"] as readonly (readonly number[])[];
  const order = names.map((_, place) => (near + place) % names.length);
  return (
    <ol class="look-hands" role="list" aria-label={words.say("replay.hands")}>
      {order.map((seat) => {
        const kinds = hands[seat] ?? [];
        const onTurn = view["turn"] === seat;
        return (
          <li key={seat} data-turn={onTurn} style={{ "--cards": kinds.length }}>
            <p class="look-name">
              <Plate seat={seat} animal={animalOf(seat)} size={32} turn={onTurn} />
              <bdi>{names[seat]}</bdi>
              {onTurn && <span class="sr-only"> ({words.say("replay.turn")})</span>}
              <small>{words.say("cards", { n: kinds.length })}</small>
            </p>
            <SmallCards deck={deck} kinds={kinds} />
          </li>
        );
      })}
    </ol>
  );
}
