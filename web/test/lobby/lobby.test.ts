import assert from "node:assert/strict";
import { test } from "node:test";
import { allowsMatch } from "../../src/games/ciao/rules.ts";
import { seatRows } from "../../src/lobby/seating/rows.ts";
import {
  chooseGame,
  followEdition,
  hasMatch,
  isChanged,
  newDraft,
  optionValue,
  setEdition,
  setOption,
  setPublic,
  setSeat,
  toCreate,
} from "../../src/lobby/setup/draft.ts";
import { type GameInfo, isSwitch } from "../../src/net/game-info.ts";

const ofKind = <Kind>(name: string, usual: string, kind: Kind) => ({
  name,
  default: usual,
  rules: [],
  ...kind,
});
const choice = (name: string, ...values: string[]) =>
  ofKind(name, values[0]!, { kind: "choice" as const, values });
const SHOWN = {
  actions: [],
  facts: {},
  numbers: { table: [], seats: [], types: {} },
  has_rules: true,
  windows: true,
  courtesy: false,
};

const SOLO: GameInfo = {
  name: "solo",
  title: "SOLO",
  seats: [2, 10],
  editions: { de: { scoring: "own", target: "500" }, en: { scoring: "winner", target: "600" } },
  single: { target: "0" },
  options: [
    choice("scoring", "own", "winner"),
    ofKind("target", "500", { kind: "number" as const, lowest: 0, highest: 9999 }),
    choice("self_throw_in", "yes", "no"),
  ],
  ...SHOWN,
};
const CIAO: GameInfo = {
  name: "ciao",
  title: "Ciao!",
  seats: [2, 6],
  editions: { full: { variant: "full" }, v1: { variant: "v1" } },
  single: { rounds: "1" },
  options: [
    choice("rounds", "5", "1", "3", "7"),
    choice("variant", "full", "v1", "v2", "v3"),
    choice("variant_scoring", "no", "yes"),
    ofKind("specials", "calm", { kind: "text" as const, values: ["calm"], example: "11111/…" }),
  ],
  ...SHOWN,
};
const CIAO_CIAO: GameInfo = {
  name: "ciao_ciao",
  title: "Ciao Ciao…",
  seats: [2, 4],
  editions: { classic: {} },
  single: {},
  options: [],
  ...SHOWN,
};

test("one click plays a single round against robots", () => {
  const message = toCreate(newDraft(SOLO, "fa"), SOLO, "Giulia", "hard");
  assert.deepEqual(message.seats, ["me", "bot:hard", "bot:hard", "bot:hard"]);
  assert.deepEqual(message.options, { target: "0" });
  assert.equal(message.edition, "de");
  assert.equal(message.name, "Giulia");
});

test("every game begins with three robots", () => {
  assert.equal(toCreate(newDraft(CIAO, "en"), CIAO, "", "hard").seats.length, 4);
  const four = toCreate(newDraft(CIAO_CIAO, "en"), CIAO_CIAO, "", "hard");
  assert.equal(four.seats.length, 4);
  assert.deepEqual(four.options, {});
});

test("plates are set as they were last, if they fit the game", () => {
  const plates = ["me", "none", "bot", "open"];
  assert.deepEqual(newDraft(CIAO_CIAO, "en", plates).plates, plates);
  const solo = newDraft(SOLO, "en");
  assert.deepEqual(chooseGame(solo, CIAO_CIAO, "en", plates).plates, plates);
  const usual = newDraft(CIAO_CIAO, "en").plates;
  for (const wrong of [["me"], ["bot", "me", "bot", "bot"], ["me", "none", "none", "none"]]) {
    assert.deepEqual(newDraft(CIAO_CIAO, "en", wrong).plates, usual);
  }
});

test("SOLO begins with the edition of the language that is spoken", () => {
  assert.equal(newDraft(SOLO, "en").edition, "en");
  assert.equal(newDraft(CIAO, "en").edition, "full");
});

test("plates without a seat are not told, and the others keep their order", () => {
  const draft = setSeat(setSeat(newDraft(SOLO, "de"), 9, "open"), 1, "open");
  const seats = toCreate(draft, SOLO, "", "hard").seats;
  assert.deepEqual(seats, ["me", "open", "bot:hard", "bot:hard", "bot:hard", "open"]);
});

test("only a table with a free seat is shown to all", () => {
  const shown = { ...newDraft(SOLO, "de"), public: true };
  assert.equal(toCreate(shown, SOLO, "", "hard").public, false);
  assert.equal(toCreate(setSeat(shown, 1, "open"), SOLO, "", "hard").public, true);
});

test("strangers play by a clock, unless another is chosen", () => {
  const draft = newDraft(SOLO, "en");
  assert.equal(draft.clock, "off");
  assert.equal(setPublic(draft, true).clock, "relaxed");
  assert.equal(setPublic({ ...draft, clock: "brisk" }, true).clock, "brisk");
  assert.equal(setPublic(draft, false).clock, "off");
});

test("an option that is set back is no change of the edition", () => {
  const changed = setOption(newDraft(SOLO, "de"), SOLO, "scoring", "winner");
  assert.ok(isChanged(changed));
  assert.equal(optionValue(changed, SOLO, "scoring"), "winner");
  assert.ok(!isChanged(setOption(changed, SOLO, "scoring", "own")));
});

test("another edition begins without changes", () => {
  const changed = setOption(newDraft(SOLO, "de"), SOLO, "self_throw_in", "no");
  const english = setEdition(changed, "en");
  assert.ok(!isChanged(english));
  assert.equal(optionValue(english, SOLO, "target"), "600");
  assert.equal(optionValue(english, SOLO, "self_throw_in"), "yes");
});

test("who sets the length of a match wants a match", () => {
  const longer = setOption(newDraft(SOLO, "de"), SOLO, "target", "1000");
  assert.ok(longer.whole);
  assert.deepEqual(toCreate(longer, SOLO, "", "hard").options, { target: "1000" });
  assert.ok(!setOption(longer, SOLO, "target", "0").whole);
});

test("variants without points have no match", () => {
  const small = setEdition(newDraft(CIAO, "en"), "v1");
  assert.ok(!hasMatch(small, CIAO, { allowsMatch }));
  const scored = setOption(small, CIAO, "variant_scoring", "yes");
  assert.ok(hasMatch(scored, CIAO, { allowsMatch }));
  assert.ok(!hasMatch(newDraft(CIAO_CIAO, "en"), CIAO_CIAO, {}));
  assert.ok(hasMatch(newDraft(SOLO, "en"), SOLO, {}));
});

test("another game keeps the clock and takes its own rules", () => {
  const brisk = {
    ...setOption(newDraft(SOLO, "de"), SOLO, "scoring", "winner"),
    clock: "brisk" as const,
  };
  const ciao = chooseGame(brisk, CIAO, "de");
  assert.equal(ciao.clock, "brisk");
  assert.deepEqual(ciao.options, {});
  assert.equal(ciao.plates.length, 6);
});

test("a house rule with yes and no is a switch", () => {
  const switches = [...SOLO.options, ...CIAO.options].filter(isSwitch);
  assert.deepEqual(
    switches.map(({ name }) => name),
    ["self_throw_in", "variant_scoring"],
  );
});

test("people sit clockwise, oneself in the middle of the near side", () => {
  assert.deepEqual(seatRows(10), { top: [3, 4, 5, 6, 7], bottom: [2, 1, 0, 9, 8] });
  assert.deepEqual(seatRows(4), { top: [1, 2], bottom: [0, 3] });
  assert.deepEqual(seatRows(3), { top: [1, 2], bottom: [0] });
  assert.deepEqual(seatRows(2), { top: [1], bottom: [0] });
  assert.deepEqual(seatRows(7), { top: [2, 3, 4, 5], bottom: [1, 0, 6] });
});

test("the edition follows the language until somebody changes a rule", () => {
  const draft = newDraft(SOLO, "de");
  assert.equal(followEdition(draft, SOLO, "en").edition, "en");
  const changed = setOption(draft, SOLO, "scoring", "winner");
  assert.equal(followEdition(changed, SOLO, "en").edition, "de");
  const first = setEdition(newDraft(CIAO, "de"), "v1");
  assert.equal(followEdition(first, CIAO, "en").edition, "v1");
});
