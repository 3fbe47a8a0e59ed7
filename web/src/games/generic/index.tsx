/** A game that the page does not know, as far as the server tells: no how to play, no coach, and a
 * deal that cannot be checked here. */

import { Animal } from "../../art/index.ts";
import { askGames, knownGame } from "../../net/game-info.ts";
import { Store } from "../../platform/store.ts";
import { type Lazy, lazy, MissingPart } from "../../ui/lazy.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { loadGameTexts } from "../../words/catalogues.ts";
import type { GameUi, ScoreProps } from "../game.ts";
import { genericText } from "./text.ts";

/** Another object whenever texts of a game have come, or not: what is shown is said anew. */
export const gamesTold = new Store({});

/** Ask the server for what is known of a game: without it moves would be numbers. */
async function askAbout(game: string): Promise<void> {
  const games = await askGames();
  if (games.some(({ name }) => name === game)) await loadGameTexts(game);
  gamesTold.set({});
}

async function loadTable(game: string) {
  const [part] = await Promise.all([loadPart(() => import("./table.tsx")), askAbout(game)]);
  return part.GenericTable;
}

function scoreSheet(game: string): Lazy<ScoreProps> {
  return lazy(async () => {
    const { GenericScoreSheet } = await loadPart(() => import("./score.tsx"), "score");
    return (props) => <GenericScoreSheet {...props} game={game} />;
  }, MissingPart);
}

function TileArt() {
  return (
    <span class="game-art" aria-hidden="true" style={{ display: "grid", placeContent: "center" }}>
      <Animal name="owl" size={72} />
    </span>
  );
}

function Centerpiece() {
  return <div class="dishes-middle" />;
}

export function genericGame(name: string): GameUi {
  askAbout(name).catch(() => undefined); // its table asks again, and says what has not loaded
  const ScoreSheet = scoreSheet(name);
  return {
    name,
    band: ["cat", "goat"],
    lobby: {
      TileArt,
      Centerpiece,
      start: "lobby.set",
      get windows() {
        return knownGame(name)?.windows ?? false;
      },
      get courtesy() {
        return knownGame(name)?.courtesy ?? false;
      },
    },
    text: genericText(name),
    events: {
      isLogged: () => true,
      isReplayed: () => true,
      soundOf: (event) => (event.e === "game-won" || event.e === "round-won" ? "win" : null),
    },
    Table: lazy(() => loadTable(name), MissingPart),
    ScoreSheet,
    RoundSummary: ScoreSheet,
  };
}
