import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { CIAO_COACH } from "../../src/games/ciao/help/coach.ts";
import { CIAO_CIAO_COACH } from "../../src/games/ciao_ciao/help/coach.ts";
import { SOLO_COACH } from "../../src/games/solo/help/coach.ts";
import { activeTip, type TipContext, tipIds } from "../../src/games/tip.ts";
import type { GameEvent } from "../../src/net/messages.ts";
import { textsOf } from "../support/catalogue.ts";

const COACHES = { solo: SOLO_COACH, ciao: CIAO_COACH, ciao_ciao: CIAO_CIAO_COACH };
const SOLO_DRAW = 55;
const CIAO_DRAW = 58;
const TEXTS = textsOf("how");

function counts(kinds: number, held: readonly number[]): number[] {
  const hand = Array<number>(kinds).fill(0);
  for (const kind of held) hand[kind]! += 1;
  return hand;
}

function seen(view: object, moves: number[], events: GameEvent[] = []): TipContext {
  const log = events.map((event, key) => ({ key, event }));
  return { seat: 0, view: { ...view }, moves: new Set(moves), log };
}

/** Return what the coach says to somebody who has read the given tips. */
function advice(game: keyof typeof COACHES, moment: TipContext, met: readonly string[]) {
  const shown = activeTip(COACHES[game].tips, moment, met);
  if (shown === null) return null;
  assert.ok(shown.key in TEXTS || `${shown.key}.other` in TEXTS, `${shown.key} has no text`);
  return { id: shown.tip.id, key: shown.key, facts: shown.facts };
}

const AIM = ["solo/aim", "ciao/aim", "ciao_ciao/aim"]; // what everybody reads first
const HAND = [...AIM, "solo/hand", "ciao/hand", "ciao_ciao/bridge"]; // and then

const solo = {
  phase: 0,
  turn: 0,
  top: 18, // green 6
  colour: 1,
  debt: 0,
  drawn: -1,
  winner: -1,
  call: 0,
  owing: 0,
  hand: counts(55, [5, 13, 33]),
  sizes: [3, 5, 4],
};

test("the first tip tells the aim of the game, whatever else is to be said", () => {
  assert.equal(advice("solo", seen(solo, [57, 58, 59, 60]), [])?.key, "coach.solo.aim");
  assert.equal(advice("ciao", seen(ciao, [419]), [])?.key, "coach.ciao.aim");
  assert.equal(advice("ciao_ciao", seen(bridge, [0]), [])?.key, "coach.ciao_ciao.aim");
});

test("SOLO: after the aim the hand, then what really fits on the top card", () => {
  const moment = seen(solo, [5, 13, SOLO_DRAW]);
  assert.equal(advice("solo", moment, AIM)?.id, "solo/hand");
  assert.deepEqual(advice("solo", moment, HAND), {
    id: "solo/fits",
    key: "coach.solo.fits.number",
    facts: { card: { card: 18 }, colour: { text: "solo.colour.1" }, sign: 6 },
  });
});

test("SOLO: a sign, a named colour and an open colour are told apart", () => {
  const skip = advice("solo", seen({ ...solo, top: 22 }, [13, SOLO_DRAW]), HAND);
  assert.deepEqual(skip?.facts?.["sign"], { text: "solo.symbol.9" });
  const named = advice("solo", seen({ ...solo, top: 52, colour: 3 }, [13, SOLO_DRAW]), HAND);
  assert.equal(named?.key, "coach.solo.fits.named");
  const open = advice("solo", seen({ ...solo, top: 54, colour: 4 }, [13, SOLO_DRAW]), HAND);
  assert.equal(open?.key, "coach.solo.fits.open");
});

test("SOLO: nothing fits, and what is drawn may be kept", () => {
  assert.equal(advice("solo", seen(solo, [SOLO_DRAW]), HAND)?.id, "solo/stuck");
  const drawn = advice("solo", seen({ ...solo, phase: 1, drawn: 20 }, [20, 56]), HAND);
  assert.deepEqual(drawn, {
    id: "solo/drawn",
    key: "coach.solo.drawn",
    facts: { card: { card: 20 } },
  });
});

test("SOLO: a debt is answered or drawn", () => {
  const owing = { ...solo, top: 24, debt: 4 };
  const answer = advice("solo", seen(owing, [11, SOLO_DRAW]), HAND);
  assert.equal(answer?.key, "coach.solo.debt.answer");
  assert.deepEqual(answer?.facts, { cards: { cards: 4 }, sign: { text: "solo.symbol.11" } });
  assert.equal(advice("solo", seen(owing, [SOLO_DRAW]), HAND)?.key, "coach.solo.debt.draw");
});

test("SOLO: only whoever holds the twin, out of turn, hears of throwing in", () => {
  const other = { ...solo, turn: 1 };
  assert.equal(advice("solo", seen(other, []), HAND), null);
  const twin = { ...other, hand: counts(55, [18, 33]) };
  assert.equal(advice("solo", seen(twin, [18]), HAND)?.id, "solo/throw");
  assert.notEqual(
    advice("solo", seen({ ...twin, turn: 0 }, [18, SOLO_DRAW]), HAND)?.id,
    "solo/throw",
  );
});

test("SOLO: with two cards the call comes before the card", () => {
  const two = { ...solo, hand: counts(55, [13, 33]) };
  assert.equal(advice("solo", seen(two, [13, SOLO_DRAW, 72]), AIM)?.key, "coach.solo.call");
  assert.notEqual(advice("solo", seen(two, [13, SOLO_DRAW]), AIM)?.id, "solo/call", "called");
});

test("SOLO: in English the call comes with one card in hand", () => {
  const two = { ...solo, call: 1, hand: counts(55, [13, 33]) };
  assert.notEqual(advice("solo", seen(two, [13, SOLO_DRAW, 72]), AIM)?.id, "solo/call");
  const one = { ...two, owing: 1, hand: counts(55, [33]) };
  assert.equal(advice("solo", seen(one, [72]), AIM)?.key, "coach.solo.call.last");
});

test("SOLO: choices, news and the end", () => {
  assert.equal(advice("solo", seen(solo, [57, 58, 59, 60]), AIM)?.id, "solo/colour");
  assert.equal(advice("solo", seen(solo, [62, 63, 71]), AIM)?.id, "solo/swap");
  const turned = seen({ ...solo, turn: 1 }, [], [{ e: "direction-turned", direction: -1 }]);
  assert.equal(advice("solo", turned, HAND)?.id, "solo/turned");
  const over = { ...solo, phase: 31, winner: 0 };
  assert.equal(advice("solo", seen(over, []), [])?.key, "coach.solo.over.won");
  assert.equal(advice("solo", seen({ ...over, winner: 2 }, []), [])?.key, "coach.solo.over");
});

test("news is what has happened since one's own last act", () => {
  const swap = { e: "swapped", seat: 1, other: 0 };
  const other = { ...solo, turn: 1 };
  assert.equal(advice("solo", seen(other, [], [swap]), HAND)?.id, "solo/swapped");
  const old = [swap, { e: "laid", seat: 0, kind: 5, out_of_turn: false }];
  assert.equal(advice("solo", seen(other, [], old), HAND), null);
});

const ciao = {
  phase: 0,
  turn: 0,
  top: 0, // green rock
  symbol: 0,
  debt: 0,
  drawn: -1,
  winner: -1,
  layer: 1,
  hand: counts(58, [6, 18]),
  sizes: [2, 5, 4],
};

test("Ciao!: what beats the top card, a joker by the symbol it was given", () => {
  const rock = advice("ciao", seen(ciao, [6, 18, CIAO_DRAW]), HAND);
  assert.equal(rock?.key, "coach.ciao.beats.green");
  assert.deepEqual(rock?.facts?.["stronger"], { text: "ciao.symbol.1" });
  const joker = { ...ciao, top: 56, symbol: 2 };
  const red = advice("ciao", seen(joker, [6, CIAO_DRAW]), HAND);
  assert.equal(red?.key, "coach.ciao.beats.red");
  assert.deepEqual(red?.facts?.["stronger"], { text: "ciao.symbol.0" });
});

test("Ciao!: whatever has to be chosen comes first", () => {
  const moments: [string, number[]][] = [
    ["ciao/thank", [420]],
    ["ciao/race", [6, 419]],
    ["ciao/name", [60, 61, 62]],
    ["ciao/again", [63, 64]],
    ["ciao/give", [65 + 6 * 6 + 1]],
    ["ciao/swap", [414]],
  ];
  for (const [id, moves] of moments) assert.equal(advice("ciao", seen(ciao, moves), AIM)?.id, id);
});

test("Ciao!: races and thanks of others are told, too", () => {
  const race = { ...ciao, phase: 6, layer: 0 };
  assert.equal(advice("ciao", seen(race, []), AIM)?.id, "ciao/others-race");
  const thanks = advice("ciao", seen({ ...ciao, phase: 7, receiver: 2 }, []), AIM);
  assert.deepEqual([thanks?.id, thanks?.facts], ["ciao/others-thank", { seat: { seat: 2 } }]);
});

test("Ciao!: the opening, a +3, and cards to beware of", () => {
  const opening = { ...ciao, top: -1, symbol: -1 };
  assert.equal(advice("ciao", seen(opening, [6, 18]), HAND)?.id, "ciao/open");
  const debt = advice("ciao", seen({ ...ciao, debt: 6 }, [CIAO_DRAW]), HAND);
  assert.deepEqual(debt?.facts, { cards: { cards: 6 } });
  const waiting = { ...ciao, turn: 1, hand: counts(58, [57, 54]) };
  assert.equal(advice("ciao", seen(waiting, []), HAND)?.id, "ciao/obstacle");
  assert.equal(advice("ciao", seen(waiting, []), [...HAND, "ciao/obstacle"])?.id, "ciao/joker");
});

const bridge = {
  phase: 0,
  turn: 0,
  winners: 0,
  planks: 9,
  roller: -1,
  announced: -1,
  die: -1,
  plank: [4, 6, 0, 0],
  reserve: [5, 6, 0, 0],
  podium: [],
};

test("Ciao Ciao…: roll, then the truth or a bluff", () => {
  assert.equal(advice("ciao_ciao", seen(bridge, [0]), AIM)?.id, "ciao_ciao/bridge");
  assert.equal(advice("ciao_ciao", seen(bridge, [0]), HAND)?.id, "ciao_ciao/roll");
  const numbers = [1, 2, 3, 4];
  const two = advice("ciao_ciao", seen({ ...bridge, die: 2 }, numbers), HAND);
  assert.deepEqual([two?.id, two?.facts], ["ciao_ciao/announce", { die: 2 }]);
  const cross = advice("ciao_ciao", seen({ ...bridge, die: 0 }, numbers), HAND);
  assert.equal(cross?.id, "ciao_ciao/cross");
});

test("Ciao Ciao…: a doubt tells the real numbers", () => {
  const asked = { ...bridge, phase: 2, turn: 1, roller: 1, announced: 3 };
  const stays = advice("ciao_ciao", seen(asked, [5, 6]), HAND);
  assert.equal(stays?.key, "coach.ciao_ciao.doubt");
  assert.deepEqual(stays?.facts, { seat: { seat: 1 }, n: 3, plank: 9, own: 4 });
  const across = advice("ciao_ciao", seen({ ...asked, announced: 4 }, [5, 6]), HAND);
  assert.equal(across?.key, "coach.ciao_ciao.doubt.across");
  const podium = advice("ciao_ciao", seen({ ...asked, plank: [0, 6, 0, 0] }, [5, 6]), HAND);
  assert.equal(podium?.key, "coach.ciao_ciao.doubt.podium");
});

test("Ciao Ciao…: falls, the podium, and the end", () => {
  const fell = seen(bridge, [], [{ e: "fell", seat: 0, plank: 7 }]);
  assert.deepEqual(advice("ciao_ciao", fell, HAND)?.facts, { plank: 7, n: 5 });
  const crossed = seen(bridge, [], [{ e: "crossed", seat: 0, step: 2 }]);
  assert.equal(advice("ciao_ciao", crossed, HAND)?.key, "coach.ciao_ciao.across.you");
  const moved = [
    { e: "announced", seat: 0, number: 3, plank: 7 },
    { e: "believed", seat: 1 },
    { e: "moved", seat: 0, plank: 7 },
  ];
  const said = { ...bridge, roller: 0 };
  assert.equal(advice("ciao_ciao", seen(said, [], moved), HAND)?.id, "ciao_ciao/believed");
  const doubted = [
    { e: "doubted", seat: 0 },
    { e: "moved", seat: 0, plank: 7 },
  ];
  assert.notEqual(advice("ciao_ciao", seen(bridge, [], doubted), HAND)?.id, "ciao_ciao/believed");
  const over = { ...bridge, phase: 31, winners: 1 };
  assert.equal(advice("ciao_ciao", seen(over, []), [])?.key, "coach.ciao_ciao.over.won");
});

test("every tip points at a part of the table that is marked", () => {
  const folder = new URL("../../src/games/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), "utf8"));
  const marked = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?:data-coach=|coach: )"(\w+)"/g)].map(([, name]) => name),
    ),
  );
  for (const { tips } of Object.values(COACHES)) {
    for (const { id, at } of tips) assert.ok(marked.has(at), `${id} points at ${at}`);
  }
});

test("every game has a table of its own, and no two tips have one name", () => {
  for (const [game, { tips, setup }] of Object.entries(COACHES)) {
    const table = setup();
    assert.deepEqual([table.game, table.clock, table.windows], [game, "off", 0]);
    assert.equal(new Set(tipIds(tips)).size, tips.length);
  }
});
