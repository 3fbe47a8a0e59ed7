/** What stands on the table: the four dishes that the colours come from, and the game. */

import type { JSX } from "preact";
import { Card, CardBack, Cup, Die, Suit, type SuitName } from "../art/index.ts";
import { useWords } from "../words/context.ts";

const DISHES: readonly { suit: SuitName; pieces: number }[] = [
  { suit: "blue", pieces: 2 },
  { suit: "yellow", pieces: 3 },
  { suit: "green", pieces: 3 },
  { suit: "red", pieces: 4 },
];
const YELLOW_TWO = 3 * 13 + 1;
const YELLOW_PAPER = (1 * 3 + 1) * 6;

export function Dishes({ game }: { game: string }): JSX.Element {
  const [fish, lemons, basil, chillies] = DISHES.map((dish) => <Dish key={dish.suit} {...dish} />);
  return (
    <div class="dishes">
      {fish}
      {lemons}
      <Middle game={game} />
      {basil}
      {chillies}
    </div>
  );
}

function Dish({ suit, pieces }: { suit: SuitName; pieces: number }): JSX.Element {
  return (
    <div class="dish" data-suit={suit}>
      {Array.from({ length: pieces }, (_, piece) => (
        <span key={piece}>
          <Suit name={suit} size={44} />
        </span>
      ))}
    </div>
  );
}

function Middle({ game }: { game: string }): JSX.Element {
  const words = useWords();
  if (game === "ciao_ciao") {
    return (
      <div class="dishes-middle">
        <Cup size={72} />
        <Die face={3} size={48} />
      </div>
    );
  }
  const kind = game === "solo" ? YELLOW_TWO : YELLOW_PAPER;
  const cards = game === "solo" ? "solo" : "ciao";
  return (
    <div class="dishes-middle">
      <div class="dishes-card">
        <CardBack game={cards} />
      </div>
      <div class="dishes-card">
        <Card
          game={cards}
          kind={kind}
          size="large"
          digits={(n) => words.number(n)}
          rtl={words.dir === "rtl"}
        />
      </div>
    </div>
  );
}
