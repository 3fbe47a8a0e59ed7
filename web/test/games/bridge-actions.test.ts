import assert from "node:assert/strict";
import { test } from "node:test";
import { bridgeActions } from "../../src/games/ciao_ciao/bridge/actions.ts";
import { ACTIONS, PHASE } from "../../src/games/ciao_ciao/numbers.ts";
import type { BridgeView } from "../../src/games/ciao_ciao/rules.ts";
import type { GameContext } from "../../src/games/context.ts";
import type { Words } from "../../src/words/words.ts";

const WORDS = { say: (key: string) => key, number: String } as unknown as Words;

/** Return what stands below the answers of somebody whose pawn is on a plank, or on none. */
function below(plank: number): (string | undefined)[] {
  const view = {
    phase: PHASE.DOUBT,
    roller: 0,
    turn: 0,
    announced: 2,
    plank: [1, plank],
    planks: 9,
    podium: [],
    reserve: [6, 0],
    seats: 2,
  } as unknown as BridgeView;
  const moves = new Set([ACTIONS.BELIEVE, ACTIONS.DOUBT]);
  const context = {
    view,
    me: 1,
    moves,
    names: ["Ada", "Bo"],
    words: WORDS,
  } as GameContext<BridgeView>;
  return bridgeActions(context, () => undefined).map((act) => act.below);
}

test("who has no pawn on the bridge risks one of the podium", () => {
  assert.deepEqual(below(3), ["act.believe.risk", "act.doubt.risk"]);
  assert.deepEqual(below(0), ["act.believe.risk", "act.doubt.podium.risk"]);
});
