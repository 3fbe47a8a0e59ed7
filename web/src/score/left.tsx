/** What everybody still held when the round ended, as small cards. */

import { Card } from "../art/index.ts";
import { cardName } from "../words/cards.ts";
import { useWords } from "../words/context.ts";
import { type Company, nameOf } from "./names.tsx";

interface Props {
  game: "solo" | "ciao";
  hands: ReadonlyMap<number, readonly number[]>;
  company: Company;
  order: readonly number[]; // of seats
}

export function Left({ game, hands, company, order }: Props) {
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
          <SmallCards game={game} kinds={hands.get(seat)!} />
        </li>
      ))}
    </ul>
  );
}

export function SmallCards({ game, kinds }: { game: "solo" | "ciao"; kinds: readonly number[] }) {
  const words = useWords();
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
        </li>
      ))}
    </ul>
  );
}
