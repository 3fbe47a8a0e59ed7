/** Ciao Ciao…, as the page knows it. */

import { lazy, MissingPart } from "../../ui/lazy.tsx";
import { loadPart } from "../../ui/load-part.ts";
import type { GameUi } from "../game.ts";
import { CIAO_CIAO_EVENTS } from "./events.ts";
import { BridgeTile, CupAndDie } from "./lobby-art.tsx";
import { CIAO_CIAO_TEXT } from "./text.ts";

const loadTable = () => loadPart(() => import("./bridge/bridge-table.tsx"));
const loadScore = () => loadPart(() => import("./score.tsx"), "score");
const loadHelp = () => loadPart(() => import("./help/how-to.tsx"), "how", "score");

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
