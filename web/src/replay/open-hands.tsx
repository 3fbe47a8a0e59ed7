/** Everybody's cards, face up, from one seat round the table. */

import { animalOf, Plate } from "../art/index.ts";
import type { CardDeck } from "../games/game.ts";
import { SmallCards } from "../games/score/remaining-hands.tsx";
import type { ReplayFrame } from "../net/recording.ts";
import { useWords } from "../words/context.ts";

interface Props {
  deck: CardDeck;
  frame: ReplayFrame;
  names: readonly string[];
  near: number; // the seat that is shown first
}

export function OpenHands({ deck, frame, names, near }: Props) {
  const words = useWords();
  const order = names.map((_, place) => (near + place) % names.length);
  return (
    <ol class="look-hands" role="list" aria-label={words.say("replay.hands")}>
      {order.map((seat) => {
        const kinds = frame.hands[seat] ?? [];
        const onTurn = frame.view["turn"] === seat;
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
