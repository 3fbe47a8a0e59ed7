/** Three big tiles: which game is it to be? */

import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { Card, Icon, Pawn, Water } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import type { Game } from "./games.ts";

export interface GameTilesProps {
  games: readonly Game[];
  chosen: string;
  onChoose: (game: Game) => void;
}

export function GameTiles({ games, chosen, onChoose }: GameTilesProps): JSX.Element {
  const words = useWords();
  const name = useId();
  return (
    <fieldset class="games">
      <legend class="sr-only">{words.say("lobby.game")}</legend>
      {games.map((game) => (
        <label key={game.name} class="tile game" data-game={game.name}>
          <input
            type="radio"
            name={name}
            checked={game.name === chosen}
            onChange={() => onChoose(game)}
          />
          <span class="game-title slab">
            <bdi>{game.title}</bdi>
          </span>
          <span class="game-about">{words.say(`lobby.about.${game.name}`)}</span>
          <GameFacts game={game} />
          <span class="game-tick" aria-hidden="true">
            <Icon name="check" size={20} />
          </span>
          <TileArt game={game.name} />
        </label>
      ))}
    </fieldset>
  );
}

function GameFacts({ game }: { game: Game }): JSX.Element {
  const words = useWords();
  const [first, last] = game.seats;
  return (
    <span class="game-facts">
      <span>{words.say("lobby.people", { first, last })}</span>
      <span class="game-time">{words.say(`lobby.time.${game.name}`)}</span>
    </span>
  );
}

// Red 7, yellow Reverse, green 3, blue 5, Choose colour;
// green rock, yellow paper with speed, red scissors.
const FANS: Readonly<Record<string, readonly number[]>> = {
  solo: [6, 3 * 13 + 10, 13 + 2, 2 * 13 + 4, 52],
  ciao: [0, (1 * 3 + 1) * 6 + 2, (2 * 3 + 2) * 6],
};

function TileArt({ game }: { game: string }): JSX.Element {
  const words = useWords();
  const kinds = FANS[game];
  if (kinds === undefined) return <Bridge />;
  return (
    <span class="game-art tile-fan" aria-hidden="true">
      {kinds.map((kind, at) => (
        <span key={kind} class="tile-card" style={{ "--turn": at - (kinds.length - 1) / 2 }}>
          <Card
            game={game === "solo" ? "solo" : "ciao"}
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

const PLANKS = 15; // more than any tile shows

/** Three pawns on a bridge that runs off both sides. */
function Bridge(): JSX.Element {
  return (
    <span class="game-art tile-bridge" aria-hidden="true">
      <span class="tile-pawns">
        {([0, 1, 2] as const).map((seat) => (
          <Pawn key={seat} seat={seat} size={44} />
        ))}
      </span>
      <span class="tile-planks">
        {Array.from({ length: PLANKS }, (_, plank) => (
          <span key={plank} />
        ))}
      </span>
      <span class="tile-water">
        <Water />
      </span>
    </span>
  );
}
