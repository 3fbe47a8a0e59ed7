/** Ciao Ciao…, as the page knows it. */

import { lazy, MissingPart } from "../../ui/lazy.tsx";
import { loadMoreStyles } from "../../ui/more-styles.ts";
import { loadCatalogue } from "../../words/catalogues.ts";
import type { GameUi } from "../game.ts";
import { CIAO_CIAO_EVENTS } from "./events.ts";
import { BridgeTile, CupAndDie } from "./lobby-art.tsx";
import { CIAO_CIAO_TEXT } from "./text.ts";

async function loadTable() {
  const [part] = await Promise.all([import("./bridge/bridge-table.tsx"), loadMoreStyles()]);
  return part;
}

async function loadScore() {
  const words = loadCatalogue("score");
  const [part] = await Promise.all([import("./score.tsx"), words, loadMoreStyles()]);
  return part;
}

async function loadHelp() {
  const words = Promise.all([loadCatalogue("how"), loadCatalogue("score")]);
  const [part] = await Promise.all([import("./help/how-to.tsx"), words, loadMoreStyles()]);
  return part;
}

export const CIAO_CIAO: GameUi = {
  name: "ciao_ciao",
  band: ["frog", "snail"],
  lobby: {
    TileArt: BridgeTile,
    Centerpiece: CupAndDie,
    start: "lobby.deal.ciao_ciao",
    askedFirst: "planks",
    windows: false, // the game has no timed windows
    courtesy: false,
  },
  text: CIAO_CIAO_TEXT,
  events: CIAO_CIAO_EVENTS,
  opened: (view, { die }) => ({ ...view, die }),
  Table: lazy(() => loadTable().then((part) => part.BridgeTable), MissingPart),
  ScoreSheet: lazy(() => loadScore().then((part) => part.PawnScoreSheet), MissingPart),
  RoundSummary: lazy(() => loadScore().then((part) => part.PawnScoreSheet), MissingPart),
  help: {
    HowTo: lazy(() => loadHelp().then((part) => part.CiaoCiaoHowTo), MissingPart),
    loadCoach: () => import("./help/coach.ts").then((part) => part.CIAO_CIAO_COACH),
  },
  deal: {
    chance: "dice",
    loadCheck: () => import("./deal.ts").then((part) => part.checkThrows),
  },
};
