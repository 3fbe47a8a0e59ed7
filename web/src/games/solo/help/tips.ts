/** The coach's tips for SOLO. */

import { ROUND_OVER } from "../../context.ts";
import {
  goalTip,
  lastEvent,
  layingGesture,
  mayDoAnyOf,
  seatWithOneCard,
  sum,
} from "../../help/tip-queries.ts";
import type { Fact, Tip, TipContext, TipText } from "../../tip.ts";
import { ACTIONS, BLACK, OPEN } from "../numbers.ts";
import { type SoloView, symbolOf } from "../rules.ts";

const NUMBERS = 9; // symbols 0 to 8
const SKIP = 9;
const ON_ONE_CARD = 1; // S-26: the call comes when one card is left
const { DRAW, KEEP, NAME, SWAP, DECLINE, CALL } = ACTIONS;

/** Return the view while it is the seat's own turn to lay or draw. */
function ownTurn(seen: TipContext): SoloView | null {
  const view = viewOf(seen);
  return view.turn === seen.seat && seen.moves.has(DRAW) ? view : null;
}

function viewOf(seen: TipContext): SoloView {
  return seen.view as unknown as SoloView;
}

function canLay(seen: TipContext): boolean {
  return mayDoAnyOf(seen, 0, DRAW - 1);
}

/** Return the number or sign of a card as a fact. */
function sign(kind: number): Fact {
  const symbol = symbolOf(kind);
  return symbol < NUMBERS ? symbol + 1 : { text: `solo.symbol.${symbol}` };
}

function colour(view: SoloView): Fact {
  return { text: `solo.colour.${view.colour}` };
}

/** Name what really fits: the colour in force and the sign on top. */
function sayWhatFits(view: SoloView): TipText {
  if (view.colour === OPEN) return { key: "coach.solo.fits.open" };
  if (view.top >= BLACK) return { key: "coach.solo.fits.named", facts: { colour: colour(view) } };
  const number = symbolOf(view.top) < NUMBERS;
  return {
    key: number ? "coach.solo.fits.number" : "coach.solo.fits.action",
    facts: { card: { card: view.top }, colour: colour(view), sign: sign(view.top) },
  };
}

function whatIsOwed(view: SoloView, answer: boolean): TipText {
  const facts = { cards: { cards: view.debt }, sign: sign(view.top) };
  if (answer) return { key: "coach.solo.debt.answer", at: "hand", facts };
  return { key: "coach.solo.debt.draw", facts };
}

export const SOLO_TIPS: readonly Tip[] = [
  {
    id: "solo/over",
    at: "sentence",
    advise(seen) {
      const { phase, winner } = viewOf(seen);
      if (phase < ROUND_OVER) return null;
      if (winner < 0) return { key: "coach.solo.over.blocked" };
      if (winner === seen.seat) return { key: "coach.solo.over.won" };
      return { key: "coach.solo.over", facts: { seat: { seat: winner } } };
    },
  },
  goalTip("solo", "hand"),
  {
    id: "solo/colour",
    at: "choice",
    advise: (seen) => (mayDoAnyOf(seen, NAME, NAME + 3) ? { key: "coach.solo.colour" } : null),
  },
  {
    id: "solo/swap",
    at: "plates",
    advise: (seen) => (mayDoAnyOf(seen, SWAP, DECLINE) ? { key: "coach.solo.swap" } : null),
  },
  {
    id: "solo/throw",
    at: "throw",
    quick: true,
    advise(seen) {
      const view = viewOf(seen);
      const twin = (view.hand[view.top] ?? 0) > 0 && seen.moves.has(view.top);
      if (!twin || view.turn === seen.seat) return null;
      return { key: "coach.solo.throw", facts: { card: { card: view.top } } };
    },
  },
  {
    id: "solo/call",
    at: "call",
    advise(seen) {
      const view = viewOf(seen);
      if (((view.owing >> seen.seat) & 1) === 1) return { key: "coach.solo.call.last" };
      const due = sum(view.hand) === 2 && seen.moves.has(CALL) && view.turn === seen.seat;
      if (!due || !canLay(seen) || view.call === ON_ONE_CARD) return null;
      return { key: "coach.solo.call" };
    },
  },
  {
    id: "solo/missed",
    at: "hand",
    advise: (seen) =>
      lastEvent(seen, "call-missed")?.["seat"] === seen.seat ? { key: "coach.solo.missed" } : null,
  },
  {
    id: "solo/drawn",
    at: "hand",
    advise(seen) {
      if (!seen.moves.has(KEEP)) return null;
      return { key: "coach.solo.drawn", facts: { card: { card: viewOf(seen).drawn } } };
    },
  },
  {
    id: "solo/debt",
    at: "draw",
    advise(seen) {
      const view = ownTurn(seen);
      return view !== null && view.debt > 0 ? whatIsOwed(view, canLay(seen)) : null;
    },
  },
  {
    id: "solo/hand",
    at: "hand",
    advise: () => ({ key: "coach.solo.hand", facts: { lay: layingGesture() } }),
  },
  {
    id: "solo/stuck",
    at: "draw",
    advise: (seen) => (ownTurn(seen) && !canLay(seen) ? { key: "coach.solo.stuck" } : null),
  },
  {
    id: "solo/fits",
    at: "top",
    advise(seen) {
      const view = ownTurn(seen);
      return view !== null && view.debt === 0 && canLay(seen) ? sayWhatFits(view) : null;
    },
  },
  {
    id: "solo/round",
    at: "hand",
    advise: (seen) => (lastEvent(seen, "hands-rotated") ? { key: "coach.solo.round" } : null),
  },
  {
    id: "solo/swapped",
    at: "hand",
    advise(seen) {
      const swap = lastEvent(seen, "swapped");
      if (swap?.["other"] !== seen.seat) return null;
      return { key: "coach.solo.swapped", facts: { seat: { seat: Number(swap["seat"]) } } };
    },
  },
  {
    id: "solo/skip",
    at: "top",
    advise(seen) {
      const laid = lastEvent(seen, "laid");
      const skipped = lastEvent(seen, "skipped");
      if (skipped === null || symbolOf(Number(laid?.["kind"])) !== SKIP) return null;
      const seat = Number(skipped["seat"]);
      if (seat === seen.seat) return { key: "coach.solo.skip.you" };
      return { key: "coach.solo.skip", facts: { seat: { seat } } };
    },
  },
  {
    id: "solo/turned",
    at: "arrows",
    advise: (seen) => (lastEvent(seen, "direction-turned") ? { key: "coach.solo.turned" } : null),
  },
  {
    id: "solo/thrown",
    at: "top",
    advise(seen) {
      const laid = lastEvent(seen, "laid");
      if (!laid?.["out_of_turn"]) return null;
      return { key: "coach.solo.thrown", facts: { seat: { seat: Number(laid["seat"]) } } };
    },
  },
  {
    id: "solo/one-left",
    at: "plates",
    advise(seen) {
      const other = seatWithOneCard(viewOf(seen).sizes, seen.seat);
      return other === null
        ? null
        : { key: "coach.solo.one-left", facts: { seat: { seat: other } } };
    },
  },
];
