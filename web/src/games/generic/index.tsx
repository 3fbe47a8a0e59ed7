/** A game that the page does not know, as far as the server tells: no how to play, no coach, and a
 * deal that cannot be checked here. */

import { Animal } from "../../art/index.ts";
import { askGames } from "../../net/game-info.ts";
import { lazy, MissingPart } from "../../ui/lazy.tsx";
import { loadMoreStyles } from "../../ui/more-styles.ts";
import { loadCatalogue } from "../../words/catalogues.ts";
import type { GameUi } from "../game.ts";
import { genericText } from "./text.ts";

async function loadTable() {
  const told = askGames().catch(() => []); // its title and its moves; without them it shows numbers
  const [part] = await Promise.all([import("./table.tsx"), told, loadMoreStyles()]);
  return part;
}

async function loadScore() {
  const words = loadCatalogue("score");
  const [part] = await Promise.all([import("./score.tsx"), words, loadMoreStyles()]);
  return part;
}

const Table = lazy(() => loadTable().then((part) => part.GenericTable), MissingPart);
const ScoreSheet = lazy(() => loadScore().then((part) => part.GenericScoreSheet), MissingPart);

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
  return {
    name,
    band: ["cat", "goat"],
    lobby: {
      TileArt,
      Centerpiece,
      start: "lobby.set",
      windows: false,
      courtesy: false,
    },
    text: genericText(name),
    events: {
      isLogged: () => true,
      isReplayed: () => true,
      soundOf: (event) => (event.e === "game-won" || event.e === "round-won" ? "win" : null),
    },
    Table,
    ScoreSheet,
    RoundSummary: ScoreSheet,
  };
}
