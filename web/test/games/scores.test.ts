import assert from "node:assert/strict";
import { test } from "node:test";
import { shownHands } from "../../src/games/cards/score/card-scoring.ts";
import { CIAO_SCORING } from "../../src/games/ciao/scoring.ts";
import { pawnRows, pawnsAcross } from "../../src/games/ciao_ciao/scoring.ts";
import { roundRows } from "../../src/games/score/scores.ts";
import { SOLO_SCORING } from "../../src/games/solo/scoring.ts";

const order = (lines: { seat: number }[]): number[] => lines.map((line) => line.seat);

test("the fewest points come first where everybody counts their own", () => {
  const table = { options: { scoring: "own", target: "500" }, rounds: [[0, 34, 12]] };
  const lines = roundRows(SOLO_SCORING, table, {
    seats: 3,
    totals: [90, 34, 12, 0, 0],
    winners: 0,
  });
  assert.deepEqual(order(lines), [2, 1, 0]);
  assert.deepEqual(lines[0], { seat: 2, points: [12], sum: 12, won: false });
  assert.deepEqual(SOLO_SCORING.matchEnd(table), {
    key: "score.ends.solo.own",
    facts: { target: 500 },
  });
});

test("the most points come first where the winner collects", () => {
  const table = { options: { scoring: "winner", target: "600" }, rounds: [] };
  const lines = roundRows(SOLO_SCORING, table, { seats: 3, totals: [90, 34, 612], winners: 4 });
  assert.deepEqual(order(lines), [2, 0, 1]);
  assert.ok(lines[0]!.won);
  assert.equal(SOLO_SCORING.matchEnd(table).key, "score.ends.solo.winner");
});

test("one round of Ciao! decides in the variants that do not count", () => {
  const table = { options: { variant: "v1", variant_scoring: "no" }, rounds: [] };
  assert.deepEqual(
    order(roundRows(CIAO_SCORING, table, { seats: 3, totals: [0, 0, 0], winners: 2 })),
    [1, 0, 2],
  );
  assert.equal(CIAO_SCORING.matchEnd(table).key, "score.ends.ciao.single");
  const three = { options: { rounds: "3" }, rounds: [] };
  assert.deepEqual(CIAO_SCORING.matchEnd(three).facts, { n: 3 });
});

test("the third pawn across wins whatever the podium is worth", () => {
  const view = {
    seats: 3,
    planks: 9,
    plank: [10, 3, 0, 0],
    winners: 1,
    podium: [1, 1, 2, 3, 2, 0, 0, 0],
  };
  const lines = pawnRows(view);
  assert.deepEqual(order(lines), [0, 1, 2]);
  assert.deepEqual(
    lines.map((line) => line.sum),
    [3, 8, 4],
  );
  assert.deepEqual(
    [0, 1, 2].map((seat) => pawnsAcross(view, seat)),
    [3, 2, 1],
  );
});

test("only hands of the last round are shown", () => {
  const hands = shownHands([
    { e: "hand-shown", seat: 0, kinds: [1] },
    { e: "round-began", round: 2, starter: 1 },
    { e: "hand-shown", seat: 1, kinds: [2, 3] },
  ]);
  assert.deepEqual([...hands], [[1, [2, 3]]]);
});
