/** SOLO, as the page knows it. */

import { lazy, MissingPart } from "../../ui/lazy.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { BackSymbol } from "../cards/back-symbol.tsx";
import { CARD_EVENTS } from "../cards/events.ts";
import { openedCards } from "../cards/open-hands.ts";
import { LaidCards, TileFan } from "../cards/tile-fan.tsx";
import type { GameUi } from "../game.ts";
import { SOLO_DECK } from "./deck.ts";
import { SOLO_TEXT } from "./text.ts";

const TILE = [6, 3 * 13 + 10, 13 + 2, 2 * 13 + 4, 52]; // red 7, yellow Reverse, green 3, blue 5, Wish
const YELLOW_TWO = 3 * 13 + 1;

const loadScore = () => loadPart(() => import("./score.tsx"), "score");
const loadHelp = () => loadPart(() => import("./help/how-to.tsx"), "how", "score");

export const SOLO: GameUi = {
  name: "solo",
  band: ["bird", "cock"],
  lobby: {
    TileArt: () => <TileFan deck={SOLO_DECK} kinds={TILE} />,
    Centerpiece: () => <LaidCards deck={SOLO_DECK} kind={YELLOW_TWO} />,
    start: "lobby.deal",
    askedFirst: "throw_in",
    windows: true,
    courtesy: true,
  },
  text: SOLO_TEXT,
  events: CARD_EVENTS,
  progress(words, view) {
    const [round, target] = [view["round"] as number, view["target"] as number];
    return target > 0 ? words.say("table.round_to", { round, target }) : "";
  },
  deck: SOLO_DECK,
  Symbols: () => <BackSymbol deck="solo" animal="bird" />,
  opened: openedCards,
  Table: lazy(() => import("./table.tsx").then((part) => part.SoloTable), MissingPart),
  ScoreSheet: lazy(() => loadScore().then((part) => part.SoloScoreSheet), MissingPart),
  RoundSummary: lazy(() => loadScore().then((part) => part.SoloSummary), MissingPart),
  help: {
    HowTo: lazy(() => loadHelp().then((part) => part.SoloHowTo), MissingPart),
    loadCoach: () => import("./help/coach.ts").then((part) => part.SOLO_COACH),
  },
  deal: {
    chance: "cards",
    loadCheck: () => import("./deal.ts").then((part) => part.checkSoloDeal),
  },
};
