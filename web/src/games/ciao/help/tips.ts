/** The coach's tips for Ciao!. */

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
import { ACTIONS, JOKER, OBSTACLE, PHASE } from "../numbers.ts";
import { type CiaoView, colourOf } from "../rules.ts";

const RED = 2;
const { DRAW, KEEP, NAME, AGAIN, REVERSE, GIVE, SWAP, PASS, THANK } = ACTIONS;

function viewOf(seen: TipContext): CiaoView {
  return seen.view as unknown as CiaoView;
}

/** Return the view while it is the seat's own turn to lay or draw. */
function ownTurn(seen: TipContext): CiaoView | null {
  const view = viewOf(seen);
  const waiting = seen.moves.has(DRAW) || (view.top < 0 && canLay(seen));
  return view.turn === seen.seat && waiting ? view : null;
}

function canLay(seen: TipContext): boolean {
  return mayDoAnyOf(seen, 0, OBSTACLE - 1);
}

function symbol(of: number): Fact {
  return { text: `ciao.symbol.${of % 3}` };
}

function colour(of: number): Fact {
  return { text: `ciao.colour.${of}` };
}

/** Name what beats the top card: the next symbol of the circle, or the same in a higher colour. */
function sayWhatBeats(view: CiaoView): TipText {
  const shade = colourOf(view.top);
  const facts = {
    colour: colour(shade),
    symbol: symbol(view.symbol),
    stronger: symbol(view.symbol + 1),
  };
  if (shade === RED) return { key: "coach.ciao.beats.red", facts };
  return { key: shade === 0 ? "coach.ciao.beats.green" : "coach.ciao.beats.yellow", facts };
}

/** Return a tip that is due as soon as one of these moves may be made. */
function choice(id: string, at: Tip["at"], first: number, last: number): Tip {
  return {
    id: `ciao/${id}`,
    at,
    advise: (seen) => (mayDoAnyOf(seen, first, last) ? { key: `coach.ciao.${id}` } : null),
  };
}

export const CIAO_TIPS: readonly Tip[] = [
  {
    id: "ciao/over",
    at: "sentence",
    advise(seen) {
      const { phase, winner } = viewOf(seen);
      if (phase < ROUND_OVER) return null;
      return { key: winner === seen.seat ? "coach.ciao.over.won" : "coach.ciao.over" };
    },
  },
  goalTip("ciao", "hand"),
  {
    id: "ciao/thank",
    at: "call",
    advise(seen) {
      if (!seen.moves.has(THANK)) return null;
      return { key: "coach.ciao.thank", facts: { seat: { seat: viewOf(seen).turn } } };
    },
  },
  choice("race", "top", PASS, PASS),
  {
    id: "ciao/others-race",
    at: "plates",
    advise(seen) {
      const { phase, layer } = viewOf(seen);
      return phase === PHASE.RACE && layer === seen.seat ? { key: "coach.ciao.others-race" } : null;
    },
  },
  {
    id: "ciao/others-thank",
    at: "plates",
    advise(seen) {
      const { phase, receiver } = viewOf(seen);
      if (phase !== PHASE.THANKS || receiver === seen.seat) return null;
      return { key: "coach.ciao.others-thank", facts: { seat: { seat: receiver } } };
    },
  },
  {
    id: "ciao/name",
    at: "choice",
    advise(seen) {
      if (!seen.moves.has(NAME)) return null;
      return { key: "coach.ciao.name", facts: { colour: colour(colourOf(viewOf(seen).top)) } };
    },
  },
  choice("again", "choice", AGAIN, REVERSE),
  choice("give", "hand", GIVE, SWAP - 1),
  choice("swap", "plates", SWAP, PASS - 1),
  {
    id: "ciao/wrong",
    at: "hand",
    advise: (seen) =>
      lastEvent(seen, "wrong-card")?.["seat"] === seen.seat ? { key: "coach.ciao.wrong" } : null,
  },
  {
    id: "ciao/drawn",
    at: "hand",
    advise(seen) {
      if (!seen.moves.has(KEEP)) return null;
      return { key: "coach.ciao.drawn", facts: { card: { card: viewOf(seen).drawn } } };
    },
  },
  {
    id: "ciao/debt",
    at: "draw",
    advise(seen) {
      const view = ownTurn(seen);
      if (view === null || view.debt === 0) return null;
      const facts = { cards: { cards: view.debt } };
      if (canLay(seen)) return { key: "coach.ciao.debt.answer", at: "hand", facts };
      return { key: "coach.ciao.debt.draw", facts };
    },
  },
  {
    id: "ciao/hand",
    at: "hand",
    advise: () => ({ key: "coach.ciao.hand", facts: { lay: layingGesture() } }),
  },
  {
    id: "ciao/open",
    at: "hand",
    advise: (seen) => (ownTurn(seen)?.top === -1 ? { key: "coach.ciao.open" } : null),
  },
  {
    id: "ciao/stuck",
    at: "draw",
    advise(seen) {
      const stuck = ownTurn(seen)?.debt === 0 && !canLay(seen);
      return stuck ? { key: "coach.ciao.stuck" } : null;
    },
  },
  {
    id: "ciao/beats",
    at: "top",
    advise(seen) {
      const view = ownTurn(seen);
      return view !== null && view.top >= 0 && view.debt === 0 ? sayWhatBeats(view) : null;
    },
  },
  {
    id: "ciao/swapped",
    at: "hand",
    advise(seen) {
      const swap = lastEvent(seen, "swapped");
      if (swap?.["other"] !== seen.seat) return null;
      return { key: "coach.ciao.swapped", facts: { seat: { seat: Number(swap["seat"]) } } };
    },
  },
  {
    id: "ciao/void",
    at: "top",
    advise: (seen) => (lastEvent(seen, "debt-cancelled") ? { key: "coach.ciao.void" } : null),
  },
  {
    id: "ciao/turned",
    at: "arrows",
    advise: (seen) => (lastEvent(seen, "direction-turned") ? { key: "coach.ciao.turned" } : null),
  },
  {
    id: "ciao/obstacle",
    at: "hand",
    advise: (seen) =>
      (viewOf(seen).hand[OBSTACLE] ?? 0) > 0 ? { key: "coach.ciao.obstacle" } : null,
  },
  {
    id: "ciao/joker",
    at: "hand",
    advise: (seen) =>
      sum(viewOf(seen).hand.slice(JOKER, OBSTACLE)) > 0 ? { key: "coach.ciao.joker" } : null,
  },
  {
    id: "ciao/one-left",
    at: "plates",
    advise(seen) {
      const other = seatWithOneCard(viewOf(seen).sizes, seen.seat);
      return other === null
        ? null
        : { key: "coach.ciao.one-left", facts: { seat: { seat: other } } };
    },
  },
];
