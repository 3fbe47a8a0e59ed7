import assert from "node:assert/strict";
import { test } from "node:test";
import type { ActionContext } from "../../src/games/cards/card-game.ts";
import { ROUND_OVER } from "../../src/games/context.ts";
import { soloActions } from "../../src/games/solo/actions.ts";
import { ACTIONS, PHASE } from "../../src/games/solo/numbers.ts";

const RED_1 = 0;
const RED_7 = 6;

interface Draw {
  state: string | undefined;
  claims: number[];
}

/** Press the button that draws; return what it looks like, and what is claimed by pressing it. */
function pressDraw(moves: readonly number[], me = 0, phase: number = PHASE.PLAY): Draw {
  const claims: number[] = [];
  const words = { say: (key: string) => key };
  const view = { phase, turn: 0, top: RED_1, debt: 0, called: 0, owing: 0, call: 0 };
  const context = { view, me, moves: new Set(moves), names: ["Ada", "Bo"], words };
  const moment = { chosen: -1, cooling: false, penalty: 0, drawing: false };
  const asked = {
    context,
    cards: [RED_7],
    act: (action: number) => claims.push(action),
    ...moment,
  };
  const draw = soloActions(asked as unknown as ActionContext).find(({ name }) => name === "draw");
  draw?.act();
  return { state: draw?.state, claims };
}

test("to draw is offered to whoever may", () => {
  assert.equal(pressDraw([ACTIONS.DRAW]).state, "ready");
});

test("who must lay is not offered to draw, but is told why when asking for it", () => {
  assert.deepEqual(pressDraw([RED_7]), { state: "rest", claims: [ACTIONS.DRAW] });
});

test("out of turn, and when the round is over, nothing can be drawn", () => {
  assert.equal(pressDraw([], 1).state, "off");
  assert.equal(pressDraw([], 0, ROUND_OVER).state, "off");
});
