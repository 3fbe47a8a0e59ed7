import assert from "node:assert/strict";
import { test } from "node:test";
import type { Snapshot, Told } from "../../src/net/messages.ts";
import {
  applyChanges,
  EMPTY_TABLE,
  fold,
  isConsecutive,
  refuse,
} from "../../src/net/table-state.ts";

const snapshot: Snapshot = {
  t: "snapshot",
  n: 3,
  seat: 1,
  view: { turn: 0, hand: [0, 1, 2] },
  moves: [4],
  clock: { seat: 0, ms: 5000 },
  events: [{ e: "round-began", round: 1, starter: 0 }],
};
const told: Told = {
  t: "told",
  after: 3,
  n: 4,
  events: [{ e: "laid", seat: 0, kind: 2 }],
  view: { turn: 1, hand: { "1": 0 } },
  moves: [],
  clock: { seat: 0, ms: 4000 },
};

test("a view takes new fields, and of a list the cells that are given", () => {
  const before = { turn: 0, hand: [0, 1, 2], top: 5 };
  assert.deepEqual(applyChanges(before, { turn: 2, hand: { "0": 7, "2": 8 } }), {
    turn: 2,
    hand: [7, 1, 8],
    top: 5,
  });
  assert.deepEqual(before.hand, [0, 1, 2]);
});

test("a list that is given whole takes the place of the old one", () => {
  assert.deepEqual(applyChanges({ hand: [1] }, { hand: [2, 3] }), { hand: [2, 3] });
});

test("what is told follows on a snapshot and is shown as fresh", () => {
  const seen = fold(EMPTY_TABLE, snapshot, 1000);
  assert.equal(isConsecutive(seen, told), true);
  const known = fold(seen, told, 2000);
  assert.deepEqual(known.view, { turn: 1, hand: [0, 0, 2] });
  assert.deepEqual(
    known.log.map((entry) => entry.event.e),
    ["round-began", "laid"],
  );
  assert.deepEqual(
    known.fresh.map((entry) => entry.event.e),
    ["laid"],
  );
  assert.equal(known.n, 4);
});

test("what does not follow is noticed", () => {
  assert.equal(isConsecutive(EMPTY_TABLE, told), false);
  assert.equal(isConsecutive(fold(EMPTY_TABLE, { ...snapshot, n: 2 }, 0), told), false);
  assert.equal(isConsecutive(EMPTY_TABLE, snapshot), true);
});

test("a window's bar goes on where it was, and a new window starts anew", () => {
  const seen = fold(EMPTY_TABLE, snapshot, 1000);
  assert.deepEqual(seen.clock, { seat: 0, until: 6000, whole: 5000 });
  assert.deepEqual(fold(seen, told, 2000).clock, { seat: 0, until: 6000, whole: 5000 });
  const other = { ...told, clock: { seat: 1, ms: 9000 } };
  assert.deepEqual(fold(seen, other, 2000).clock, { seat: 1, until: 11000, whole: 9000 });
});

test("a refusal is told apart from the one before it", () => {
  const first = refuse(EMPTY_TABLE, 5, false, { code: "not-your-turn" });
  const second = refuse(first, 5, false, { code: "not-your-turn" });
  assert.notEqual(first.refusal?.key, second.refusal?.key);
});

test("another game forgets the log of the one before", () => {
  const chairs = [
    { who: "bot", name: "B", level: "simple", here: true, ready: true, stand_in: false },
  ];
  const table = { t: "table", games: 1, chairs } as unknown as Parameters<typeof fold>[1];
  const seen = fold(fold(EMPTY_TABLE, table, 0), snapshot, 0);
  assert.equal(fold(seen, { ...table, games: 2 } as typeof table, 0).log.length, 0);
  assert.equal(fold(seen, table, 0).log.length, 1);
});

test("a good-bye without a way back is kept", () => {
  const bye = { t: "bye", why: { code: "too-fast" } } as const;
  assert.deepEqual(fold(EMPTY_TABLE, bye, 0).gone, { code: "too-fast" });
  assert.equal(fold(EMPTY_TABLE, { ...bye, retry: 2 }, 0).gone, null);
});

test("advice is for the table as it stands, and gone with the next event", () => {
  const advice = { t: "advice", n: snapshot.n, action: 3, why: "win", percent: 80 } as const;
  const seen = fold(EMPTY_TABLE, snapshot, 0);
  assert.equal(fold(seen, { ...advice, n: snapshot.n - 1 }, 0).advice, null);
  const advised = fold(seen, advice, 0);
  assert.equal(advised.advice?.action, 3);
  assert.equal(fold(advised, told, 0).advice, null);
});
