import assert from "node:assert/strict";
import { test } from "node:test";
import { howItEnds, pawnsAcross, rows, shownHands } from "../src/score/sums.ts";

const order = (lines: { seat: number }[]): number[] => lines.map((line) => line.seat);

test("the fewest points come first where everybody counts their own", () => {
  const table = { game: "solo", options: { scoring: "own", target: "500" }, rounds: [[0, 34, 12]] };
  const lines = rows(table, { seats: 3, totals: [90, 34, 12, 0, 0], winners: 0 });
  assert.deepEqual(order(lines), [2, 1, 0]);
  assert.deepEqual(lines[0], { seat: 2, points: [12], sum: 12, won: false });
  assert.deepEqual(howItEnds(table), { key: "score.ends.solo.own", facts: { target: 500 } });
});

test("the most points come first where the winner collects", () => {
  const table = { game: "solo", options: { scoring: "winner", target: "600" }, rounds: [] };
  const lines = rows(table, { seats: 3, totals: [90, 34, 612], winners: 4 });
  assert.deepEqual(order(lines), [2, 0, 1]);
  assert.ok(lines[0]!.won);
  assert.equal(howItEnds(table).key, "score.ends.solo.winner");
});

test("one round of Ciao! decides in the variants that do not count", () => {
  const table = { game: "ciao", options: { variant: "v1", variant_scoring: "no" }, rounds: [] };
  assert.deepEqual(order(rows(table, { seats: 3, totals: [0, 0, 0], winners: 2 })), [1, 0, 2]);
  assert.equal(howItEnds(table).key, "score.ends.ciao.single");
  const three = { game: "ciao", options: { rounds: "3" }, rounds: [] };
  assert.deepEqual(howItEnds(three).facts, { n: 3 });
});

test("the third pawn across wins whatever the podium is worth", () => {
  const view = {
    seats: 3, planks: 9, plank: [10, 3, 0, 0], winners: 1,
    podium: [1, 1, 2, 3, 2, 0, 0, 0],
  };
  const lines = rows({ game: "ciao_ciao", options: {}, rounds: [] }, view);
  assert.deepEqual(order(lines), [0, 1, 2]);
  assert.deepEqual(lines.map((line) => line.sum), [3, 8, 4]);
  assert.deepEqual([0, 1, 2].map((seat) => pawnsAcross(view, seat)), [3, 2, 1]);
});

test("only hands of the last round are shown", () => {
  const hands = shownHands([
    { e: "hand-shown", seat: 0, kinds: [1] },
    { e: "round-began", round: 2, starter: 1 },
    { e: "hand-shown", seat: 1, kinds: [2, 3] },
  ]);
  assert.deepEqual([...hands], [[1, [2, 3]]]);
});
