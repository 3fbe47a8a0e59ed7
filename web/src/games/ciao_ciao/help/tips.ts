/** The coach's tips for Ciao Ciao…. */

import { ROUND_OVER } from "../../context.ts";
import { goalTip, lastEvent, mayDoAnyOf } from "../../help/tip-queries.ts";
import type { Tip, TipContext, TipText } from "../../tip.ts";
import { ACTIONS, CROSS, STEPS } from "../numbers.ts";
import type { BridgeView } from "../rules.ts";

const HIGHEST = 4; // on the die
const { ROLL, ANNOUNCE, DOUBT, PUSH } = ACTIONS;

function viewOf(seen: TipContext): BridgeView {
  return seen.view as unknown as BridgeView;
}

/** Say what the announced pawn would reach, and what a doubt can win and lose. */
function whatIsAtStake(seen: TipContext, view: BridgeView): TipText {
  const own = view.plank[seen.seat] ?? 0;
  const reached = (view.plank[view.roller] ?? 0) + view.announced;
  const facts = { seat: { seat: view.roller }, n: view.announced, plank: reached, own };
  if (own === 0) return { key: "coach.ciao_ciao.doubt.podium", facts };
  if (reached > view.planks) return { key: "coach.ciao_ciao.doubt.across", facts };
  return { key: "coach.ciao_ciao.doubt", facts };
}

/** Tell whether a doubt of one's own was right. */
function doubtedRightly(seen: TipContext): boolean {
  const resolved = lastEvent(seen, "doubt-resolved");
  return resolved !== null && resolved["doubter"] === seen.seat && resolved["true"] === false;
}

export const CIAO_CIAO_TIPS: readonly Tip[] = [
  {
    id: "ciao_ciao/over",
    at: "podium",
    advise(seen) {
      const { phase, winners } = viewOf(seen);
      if (phase < ROUND_OVER) return null;
      const won = ((winners >> seen.seat) & 1) === 1;
      return { key: won ? "coach.ciao_ciao.over.won" : "coach.ciao_ciao.over" };
    },
  },
  goalTip("ciao_ciao", "bridge"),
  {
    id: "ciao_ciao/push",
    at: "podium",
    advise: (seen) =>
      mayDoAnyOf(seen, PUSH + 1, PUSH + STEPS) ? { key: "coach.ciao_ciao.push" } : null,
  },
  {
    id: "ciao_ciao/bridge",
    at: "bridge",
    advise(seen) {
      const { planks, plank } = viewOf(seen);
      return (plank[seen.seat] ?? 0) > 0
        ? { key: "coach.ciao_ciao.bridge", facts: { planks } }
        : null;
    },
  },
  {
    id: "ciao_ciao/fell",
    at: "cup", // the die tells why
    advise(seen) {
      const fall = lastEvent(seen, "fell");
      if (fall?.["seat"] !== seen.seat) return null;
      const { plank, reserve } = viewOf(seen);
      const from = Number(fall["plank"]);
      if (plank[seen.seat] === 0)
        return { key: "coach.ciao_ciao.fell.last", facts: { plank: from } };
      return { key: "coach.ciao_ciao.fell", facts: { plank: from, n: reserve[seen.seat] ?? 0 } };
    },
  },
  {
    id: "ciao_ciao/across",
    at: "podium",
    advise(seen) {
      const crossing = lastEvent(seen, "crossed");
      if (crossing === null) return null;
      const facts = { seat: { seat: Number(crossing["seat"]) }, step: Number(crossing["step"]) };
      const own = crossing["seat"] === seen.seat;
      return { key: own ? "coach.ciao_ciao.across.you" : "coach.ciao_ciao.across", facts };
    },
  },
  {
    id: "ciao_ciao/right",
    at: "cup", // the die tells why
    advise(seen) {
      if (!doubtedRightly(seen)) return null;
      return { key: "coach.ciao_ciao.right", facts: { seat: { seat: viewOf(seen).roller } } };
    },
  },
  {
    id: "ciao_ciao/believed",
    at: "bridge",
    advise(seen) {
      const move = lastEvent(seen, "moved");
      const said = viewOf(seen).roller === seen.seat; // or one goes forward by a doubt
      if (!said || move?.["seat"] !== seen.seat || lastEvent(seen, "doubted")) return null;
      return { key: "coach.ciao_ciao.believed", facts: { plank: Number(move["plank"]) } };
    },
  },
  {
    id: "ciao_ciao/roll",
    at: "cup",
    advise: (seen) => (seen.moves.has(ROLL) ? { key: "coach.ciao_ciao.roll" } : null),
  },
  {
    id: "ciao_ciao/cross",
    at: "cup",
    advise(seen) {
      const bluff = seen.moves.has(ANNOUNCE + 1) && viewOf(seen).die === CROSS;
      return bluff ? { key: "coach.ciao_ciao.cross" } : null;
    },
  },
  {
    id: "ciao_ciao/announce",
    at: "cup",
    advise(seen) {
      const { die } = viewOf(seen);
      const free = seen.moves.has(ANNOUNCE + 1) && die > CROSS;
      if (!free) return null;
      const key = die === HIGHEST ? "coach.ciao_ciao.announce.highest" : "coach.ciao_ciao.announce";
      return { key, facts: { die } };
    },
  },
  {
    id: "ciao_ciao/doubt",
    at: "answer",
    advise: (seen) => (seen.moves.has(DOUBT) ? whatIsAtStake(seen, viewOf(seen)) : null),
  },
  {
    id: "ciao_ciao/other-fell",
    at: "cup", // the die tells why
    advise(seen) {
      const fall = lastEvent(seen, "fell");
      if (fall === null || fall["seat"] === seen.seat) return null;
      return { key: "coach.ciao_ciao.other-fell", facts: { seat: { seat: Number(fall["seat"]) } } };
    },
  },
];
