/** The cards left in each hand at the end of a round. */

import type { PlayerNames } from "../../../net/players.ts";
import { useWords } from "../../../words/context.ts";
import type { CardDeck } from "../../game.ts";
import { playerName } from "../../score/player-name.tsx";
import { Card } from "../card.tsx";

interface Props {
  deck: CardDeck;
  hands: ReadonlyMap<number, readonly number[]>;
  players: PlayerNames;
  order: readonly number[]; // of seats
  points: readonly number[] | undefined; // of each kind, where they are told
}

export function RemainingHands({ deck, hands, players, order, points }: Props) {
  const words = useWords();
  const holding = order.filter((seat) => (hands.get(seat)?.length ?? 0) > 0);
  return (
    <ul class="left" role="list">
      {holding.map((seat) => (
        <li key={seat}>
          <p>
            {seat === players.me
              ? words.say("score.left.you")
              : words.say("score.left", { seat: playerName(words, players, seat) })}
          </p>
          <SmallCards deck={deck} kinds={hands.get(seat)!} points={points} />
        </li>
      ))}
    </ul>
  );
}

interface CardsProps {
  deck: CardDeck;
  kinds: readonly number[];
  points?: readonly number[] | undefined; // of each kind, where they are told
}

export function SmallCards({ deck, kinds, points }: CardsProps) {
  const words = useWords();
  const sum = kinds.reduce((all, kind) => all + (points?.[kind] ?? 0), 0);
  return (
    <ul class="minis" role="list">
      {kinds.map((kind, place) => (
        <li key={place}>
          <Card
            deck={deck}
            kind={kind}
            size="small"
            digits={(n) => words.number(n)}
            rtl={words.dir === "rtl"}
            label={deck.cardName(words, kind)}
          />
          {points && <span class="mini-points">{words.number(points[kind]!)}</span>}
        </li>
      ))}
      {points && <li class="mini-sum slab">= {words.number(sum)}</li>}
    </ul>
  );
}
