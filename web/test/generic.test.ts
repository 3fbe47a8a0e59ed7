import assert from "node:assert/strict";
import { test } from "node:test";
import { tellEvent } from "../src/games/event-text.ts";
import { handCounts, publicNumbers, seatNumbers, statusText } from "../src/games/generic/rules.ts";
import { describeMove, genericText } from "../src/games/generic/text.ts";
import { Words } from "../src/words/words.ts";

const words = new Words("en", {
  "list.comma": ", ",
  "now.turn": "{name} is on turn.",
  "now.turn.you": "Your turn.",
  "now.game_over": "The game is over.",
  "pig.action.hold": "Hold",
  "event.rolled": "{seat} rolls.",
});
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, "");
const VIEW = {
  seats: 2,
  seat: 0,
  turn: 1,
  phase: 0,
  winners: 0,
  goal: 100,
  pot: 7,
  drawn: -1,
  totals: [12, 30, 0, 0],
  podium: [1, 2, 0, 0, 0, 0, 0, 0], // by step, not by seat
  hand: [0, 2, 1],
};

test("a view without a table of its own is shown by its fields", () => {
  assert.deepEqual(publicNumbers(VIEW, new Set(["goal"])), [{ name: "pot", value: 7 }]);
  assert.deepEqual(seatNumbers(VIEW, 1, 4), [{ name: "totals", value: 30 }]);
  assert.deepEqual(handCounts(VIEW), [
    { kind: 1, count: 2 },
    { kind: 2, count: 1 },
  ]);
});

test("whose turn it is, or that it is over, is said of any game", () => {
  const base = { moves: new Set<number>(), names: ["Zoë", "Ada"], words };
  const view = VIEW as unknown as Parameters<typeof statusText>[0]["view"];
  assert.equal(bare(statusText({ ...base, view, me: 0 }).title), "Ada is on turn.");
  const mine = statusText({ ...base, view, me: 1, moves: new Set([0]) });
  assert.deepEqual([mine.title, mine.mine], ["Your turn.", true]);
  const over = { ...view, phase: 31 };
  assert.equal(statusText({ ...base, view: over, me: 0 }).title, "The game is over.");
});

test("an event is told by its text, and one without by its name and facts", () => {
  const pig = genericText("pig");
  const tell = (event: { e: string; [fact: string]: unknown }) =>
    bare(tellEvent(words, pig, ["Zoë", "Ada"], 0, event));
  assert.equal(tell({ e: "rolled", seat: 1 }), "Ada rolls.");
  assert.equal(tell({ e: "pot-lost", seat: 1, pot: 7 }), "pot lost (Ada, pot 7)");
});

test("a move without a text or a notation is a number", () => {
  assert.equal(describeMove(words, "pig", 3), "3");
});
