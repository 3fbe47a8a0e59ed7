/** The decoration of the long table: four bowls, and the centerpiece of the game. */

import type { JSX } from "preact";
import { Suit, type SuitName } from "../../art/index.ts";
import { gameUi } from "../../games/registry.ts";

const BOWLS: readonly { suit: SuitName; pieces: number }[] = [
  { suit: "blue", pieces: 2 },
  { suit: "yellow", pieces: 3 },
  { suit: "green", pieces: 3 },
  { suit: "red", pieces: 4 },
];

export function TableSetting({ game }: { game: string }): JSX.Element {
  const { Centerpiece } = gameUi(game).lobby;
  const [fish, lemons, basil, chillies] = BOWLS.map((dish) => <Bowl key={dish.suit} {...dish} />);
  return (
    <div class="dishes">
      {fish}
      {lemons}
      <Centerpiece />
      {basil}
      {chillies}
    </div>
  );
}

function Bowl({ suit, pieces }: { suit: SuitName; pieces: number }): JSX.Element {
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
