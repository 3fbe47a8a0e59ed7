/** Ciao!, as the page knows it. */

import { lazy, MissingPart } from "../../ui/lazy.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { BackSymbol } from "../cards/back-symbol.tsx";
import { CARD_EVENTS } from "../cards/events.ts";
import { openedCards } from "../cards/open-hands.ts";
import { LaidCards, TileFan } from "../cards/tile-fan.tsx";
import type { GameUi } from "../game.ts";
import { CIAO_DECK } from "./deck.ts";
import { allowsMatch } from "./rules.ts";
import { CIAO_TEXT } from "./text.ts";

const YELLOW_PAPER = (1 * 3 + 1) * 6;
const TILE = [0, YELLOW_PAPER + 2, (2 * 3 + 2) * 6]; // green rock, yellow paper with speed, red scissors

const loadScore = () => loadPart(() => import("./score.tsx"), "score");
const loadHelp = () => loadPart(() => import("./help/how-to.tsx"), "how", "score");

export const CIAO: GameUi = {
  name: "ciao",
  band: ["hare", "hedgehog"],
  lobby: {
    TileArt: () => <TileFan deck={CIAO_DECK} kinds={TILE} />,
    Centerpiece: () => <LaidCards deck={CIAO_DECK} kind={YELLOW_PAPER} />,
    start: "lobby.deal",
    askedFirst: "race_seconds",
    windows: true,
    courtesy: false,
    allowsMatch,
  },
  text: CIAO_TEXT,
  events: CARD_EVENTS,
  progress(words, view) {
    const [round, rounds] = [view["round"] as number, view["rounds"] as number];
    return rounds > 1 ? words.say("table.round_of", { round, rounds }) : "";
  },
  deck: CIAO_DECK,
  Symbols: () => <BackSymbol deck="ciao" animal="hare" />,
  opened: openedCards,
  Table: lazy(() => import("./table.tsx").then((part) => part.CiaoTable), MissingPart),
  ScoreSheet: lazy(() => loadScore().then((part) => part.CiaoScoreSheet), MissingPart),
  RoundSummary: lazy(() => loadScore().then((part) => part.CiaoSummary), MissingPart),
  help: {
    HowTo: lazy(() => loadHelp().then((part) => part.CiaoHowTo), MissingPart),
    loadCoach: () => import("./help/coach.ts").then((part) => part.CIAO_COACH),
  },
  deal: {
    chance: "cards",
    loadCheck: () => import("./deal.ts").then((part) => part.checkCiaoDeal),
  },
};
