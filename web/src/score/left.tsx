/** What everybody still held when the round ended, as small cards. */

import { Card } from "../art/index.ts";
import { CIAO_POINTS, SOLO_POINTS } from "../games/numbers.ts";
import { cardName } from "../words/cards.ts";
import { useWords } from "../words/context.ts";
import { type Company, nameOf } from "./names.tsx";

interface Props {
  game: "solo" | "ciao";
  hands: ReadonlyMap<number, readonly number[]>;
  company: Company;
  order: readonly number[]; // of seats
  counted: boolean; // whether cards cost points
}

const POINTS = { solo: SOLO_POINTS, ciao: CIAO_POINTS };

export function Left({ game, hands, company, order, counted }: Props) {
  const words = useWords();
  const holding = order.filter((seat) => (hands.get(seat)?.length ?? 0) > 0);
  return (
    <ul class="left" role="list">
      {holding.map((seat) => (
        <li key={seat}>
          <p>
            {seat === company.me
              ? words.say("score.left.you")
              : words.say("score.left", { seat: nameOf(words, company, seat) })}
          </p>
          <SmallCards
            game={game}
            kinds={hands.get(seat)!}
            points={counted ? POINTS[game] : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

interface CardsProps {
  game: "solo" | "ciao";
  kinds: readonly number[];
  points?: readonly number[] | undefined; // of each kind, where they are told
}

export function SmallCards({ game, kinds, points }: CardsProps) {
  const words = useWords();
  const sum = kinds.reduce((all, kind) => all + (points?.[kind] ?? 0), 0);
  return (
    <ul class="minis" role="list">
      {kinds.map((kind, place) => (
        <li key={place}>
          <Card
            game={game}
            kind={kind}
            size="small"
            digits={(n) => words.number(n)}
            rtl={words.dir === "rtl"}
            label={cardName(words, game, kind)}
          />
          {points && <span class="mini-points">{words.number(points[kind]!)}</span>}
        </li>
      ))}
      {points && <li class="mini-sum slab">= {words.number(sum)}</li>}
    </ul>
  );
}
