/** The tiles to choose a game from. */

import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../../art/index.ts";
import { gameUi } from "../../games/registry.ts";
import { gameTitle } from "../../games/title.ts";
import type { GameInfo } from "../../net/game-info.ts";
import { useWords } from "../../words/context.ts";

export interface GameTilesProps {
  games: readonly GameInfo[];
  chosen: string;
  onChoose: (game: GameInfo) => void;
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
            <bdi>{gameTitle(words, game.name)}</bdi>
          </span>
          <span class="game-about">{words.sayIfAny(`lobby.about.${game.name}`)}</span>
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

function GameFacts({ game }: { game: GameInfo }): JSX.Element {
  const words = useWords();
  const [first, last] = game.seats;
  return (
    <span class="game-facts">
      <span>{words.say("lobby.people", { first, last })}</span>
      <span class="game-time">{words.sayIfAny(`lobby.time.${game.name}`)}</span>
    </span>
  );
}

function TileArt({ game }: { game: string }): JSX.Element {
  const { TileArt: Art } = gameUi(game).lobby;
  return <Art />;
}
