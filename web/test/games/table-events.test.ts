import assert from "node:assert/strict";
import { test } from "node:test";
import { isHeadline } from "../../src/games/cards/events.ts";
import { handTransfers } from "../../src/games/cards/flying/flights.ts";
import { pileSize, pilesWide } from "../../src/games/cards/pile-size.ts";
import { pathBetween } from "../../src/games/ciao_ciao/bridge/bridge-layout.ts";
import { recentLines } from "../../src/games/table/headline.ts";
import { isCramped, nameRooms, plateSize, ringIn } from "../../src/games/table/seat-ring.ts";

test("only big moments become headlines", () => {
  assert.ok(isHeadline({ e: "hands-rotated", direction: 1 }));
  assert.ok(isHeadline({ e: "drew", seat: 0, count: 6, why: "debt" }));
  assert.ok(!isHeadline({ e: "drew", seat: 0, count: 2, why: "debt" }));
  assert.ok(!isHeadline({ e: "drew", seat: 0, count: 6, why: "turn" }));
  assert.ok(isHeadline({ e: "laid", seat: 0, kind: 3, out_of_turn: true }));
  assert.ok(!isHeadline({ e: "laid", seat: 0, kind: 3, out_of_turn: false }));
});

test("a headline is not said twice", () => {
  const fresh = ["one", "two", "three"].map((e, key) => ({ key, event: { e } }));
  assert.equal(
    recentLines(fresh, 2, "one", ({ e }) => e),
    "two three",
  );
});

test("hands go to each other, or all round", () => {
  assert.deepEqual(handTransfers({ e: "swapped", seat: 0, other: 2 }, 3), [
    [0, 2],
    [2, 0],
  ]);
  assert.deepEqual(handTransfers({ e: "hands-rotated", direction: -1 }, 3), [
    [0, 2],
    [1, 0],
    [2, 1],
  ]);
  assert.deepEqual(handTransfers({ e: "laid" }, 3), []);
});

test("a pawn goes plank by plank, and a new one just stands there", () => {
  const pointAt = (plank: number) => ({ x: plank * 10, y: 0 });
  assert.deepEqual(pathBetween(2, 4, pointAt), [2, 3, 4].map(pointAt));
  assert.deepEqual(pathBetween(0, 1, pointAt), []);
  assert.deepEqual(pathBetween(7, 1, pointAt), []);
});

test("names have the room that is there, and no more", () => {
  for (const [layout, width, height] of [
    ["tall", 360, 310],
    ["desk", 1440, 520],
  ] as const) {
    const size = { width, height };
    const plate = plateSize(layout, 10, height);
    const pile = pileSize(size, layout, plate);
    const { places } = ringIn(width, height, layout, 10, plate);
    const rooms = nameRooms(places, size, layout, plate, pilesWide(pile));
    places.slice(1).forEach(({ x }, at) => {
      const half = rooms[at + 1]! / 2;
      assert.ok(half >= 32, `${layout}: only ${2 * half} px for a name`);
      assert.ok(x - half >= 0 && x + half <= width, `${layout}: a name runs out`);
    });
  }
});

test("only where names do not fit between plates are they left out", () => {
  const cramped = (height: number) => {
    const plate = plateSize("tall", 10, height);
    return isCramped(ringIn(360, height, "tall", 10, plate).places, plate);
  };
  assert.equal(cramped(310), false);
  assert.equal(cramped(260), true);
});
