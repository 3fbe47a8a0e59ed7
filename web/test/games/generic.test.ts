import assert from "node:assert/strict";
import { test } from "node:test";
import { tellEvent, tellReason } from "../../src/games/event-text.ts";
import {
  handCounts,
  publicNumbers,
  seatNumbers,
  statusText,
} from "../../src/games/generic/rules.ts";
import {
  describeMove,
  genericText,
  numberLabel,
  numberTexts,
  tellNotation,
} from "../../src/games/generic/text.ts";
import { askGames } from "../../src/net/game-info.ts";
import type { GameEvent } from "../../src/net/messages.ts";
import { gameKeys } from "../../src/words/game-keys.ts";
import { optionLabel } from "../../src/words/option-text.ts";
import { Words } from "../../src/words/words.ts";

const words = new Words("en", {
  "list.comma": ", ",
  "list.and": "{most} and {last}",
  you: "you",
  "you.listed": "you",
  "now.turn": "{name} is on turn.",
  "now.turn.you": "Your turn.",
  "now.game_over": "The game is over.",
  ...gameKeys("pig", {
    title: "Pig",
    "option.goal": "Goal",
    "action.hold": "hold the pot",
    "action.give": "give to {seat}",
    "action.bid": "bid {argument}",
    "number.pot": "in the pot",
    "event.busted": "{seat} lost {count}.",
    "event.busted.you": "You lost {count}.",
    "reason.too-low": "At least {least}.",
  }),
  "event.rolled": "{seat} shook the cup.", // of another game
  "reason.too-high": "That is another game's.",
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
  laid: [3, -1, 0, -1, -1], // as far as there are any
  hand: [0, 2, 1],
};

test("a view without a table of its own is shown by its fields", () => {
  const fields = { table: ["pot", "drawn", "podium", "laid"], seats: ["totals"], types: {} };
  assert.deepEqual(publicNumbers(VIEW, fields), [
    { name: "pot", values: [7] },
    { name: "podium", values: [1, 2, 0, 0, 0, 0, 0, 0] },
    { name: "laid", values: [3, -1, 0] },
  ]);
  assert.deepEqual(seatNumbers(VIEW, 1, fields), [{ name: "totals", values: [30] }]);
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
  assert.equal(tell({ e: "busted", seat: 1, count: 8 }), "Ada lost 8.");
  assert.equal(tell({ e: "busted", seat: 0, count: 8 }), "You lost 8.");
  assert.equal(tell({ e: "rolled", seat: 1, die: 3 }), "Rolled (Ada, die 3)");
  assert.equal(tell({ e: "pot-lost", seat: 1, pot: 7 }), "Pot lost (Ada, pot 7)");
});

test("a reason is told by its text, and one without by its code", () => {
  const tell = (code: string) =>
    bare(
      tellReason(words, genericText("pig"), ["Zoë"], 0, { code, rule: "", facts: { least: 2 } }),
    );
  assert.equal(tell("too-low"), "At least 2.");
  assert.equal(tell("too-high"), "Too high.");
});

test("a move is told by its text, else by its notation, else by its number", () => {
  const tell = (notation: string) => bare(tellNotation(words, "pig", ["Zoë", "Ada"], notation));
  assert.equal(tell("hold"), "hold the pot");
  assert.equal(tell("give:1"), "give to Ada");
  assert.equal(tell("bid:12"), "bid 12");
  assert.equal(tell("swap-all:2"), "swap all 2");
  assert.equal(describeMove(words, "pig", [], 3), "3");
});

test("the texts of a game stand under its name", () => {
  assert.equal(words.say("game.pig"), "Pig");
  assert.equal(optionLabel(words, "pig", "goal"), "Goal");
  assert.equal(numberLabel(words, "pig", "pot"), "in the pot");
  assert.equal(numberLabel(words, "pig", "last_roll"), "last roll");
});

const THIEF = {
  name: "thief",
  facts: {
    swindled: { thief: "seat", victim: "other", loot: "kind", guards: "seat" },
    "round-began": { starter: "seat" },
  },
  numbers: { table: ["booty", "caught"], seats: [], types: { booty: "kind", caught: "seat" } },
};

test("what a fact is depends on what the server says of it, not on its name", async () => {
  globalThis.fetch = () => Promise.resolve(Response.json([THIEF]));
  await askGames();

  const tell = (event: GameEvent) =>
    bare(tellEvent(words, genericText("thief"), ["Zoë", "Ada"], 0, event));
  const event = { e: "swindled", thief: 1, victim: 0, turn: 1, loot: [4, 5], guards: [0, 1] };
  assert.equal(tell(event), "Swindled (Ada, you, turn 1, loot 4, 5, you and Ada)");
});

test("a number of the view may stand for a seat or a kind of card", async () => {
  globalThis.fetch = () => Promise.resolve(Response.json([THIEF]));
  await askGames();
  const texts = { "card.2": "Ruby", "action.lay": "lay {kind}" };
  const named = new Words("en", gameKeys("thief", texts));

  const shown = (field: string, ...values: number[]) =>
    bare(numberTexts(named, "thief", ["Zoë", "Ada"], field, values));
  assert.equal(shown("booty", 2, 3, -1), "Ruby 3 –");
  assert.equal(shown("caught", 1), "Ada");
  assert.equal(shown("pot", 1, 12), "1 12");
  assert.equal(bare(tellNotation(named, "thief", [], "lay:2")), "lay Ruby");
});
