import assert from "node:assert/strict";
import { test } from "node:test";
import { arc, handLayout } from "../../src/games/cards/hand/hand-layout.ts";
import { layoutOf } from "../../src/games/table/layout.ts";
import { type Layout, plateSize, ringIn, ringPosition } from "../../src/games/table/seat-ring.ts";

const SIZES: [Layout, number, number][] = [
  ["desk", 1440, 520],
  ["desk", 1920, 640],
  ["tall", 360, 344],
  ["tall", 390, 480],
  ["flat", 740, 210],
];

for (const [layout, width, height] of SIZES) {
  for (let seats = 2; seats <= 10; seats++) {
    test(`${seats} plates stand apart on ${layout} ${width} × ${height}`, () => {
      const plate = plateSize(layout, seats, height);
      const { places } = ringIn(width, height, layout, seats, plate);
      assert.equal(places.length, seats);
      for (const { x, y } of places) {
        assert.ok(x >= plate / 2 && x <= width - plate / 2, `x ${x}`);
        assert.ok(y >= plate / 2 - 4 && y <= height - plate / 2 + 4, `y ${y}`);
      }
      for (const [a, one] of places.entries()) {
        for (const other of places.slice(a + 1)) {
          const apart = Math.hypot(one.x - other.x, one.y - other.y);
          assert.ok(apart >= plate * 0.98, `${apart} apart, plates are ${plate}`);
        }
      }
    });
  }
}

test("one's own place is the first, and the seat to the left the next", () => {
  assert.equal(ringPosition(3, 3, 5), 0);
  assert.equal(ringPosition(4, 3, 5), 1);
  assert.equal(ringPosition(0, 3, 5), 2);
  assert.equal(ringPosition(2, -1, 5), 2);
});

test("a hand fits its width, and every index shows", () => {
  for (const [layout, width] of [
    ["tall", 336],
    ["desk", 900],
    ["flat", 420],
  ] as [Layout, number][]) {
    for (let count = 1; count <= 30; count++) {
      const fan = handLayout(count, width, layout);
      assert.equal(
        fan.rows.reduce((sum, row) => sum + row, 0),
        count,
      );
      const wide = fan.step * ((fan.rows[0] ?? 1) - 1) + fan.card;
      assert.ok(wide <= width + 1, `${count} cards are ${wide} wide on ${layout}`);
      assert.ok(fan.step >= 28);
      assert.ok(fan.card >= 44);
    }
  }
});

test("more cards than can be fanned are shown group by group", () => {
  assert.equal(handLayout(30, 336, "tall").grouped, false);
  assert.equal(handLayout(31, 336, "tall").grouped, true);
});

test("the arc of a fan is even", () => {
  assert.deepEqual(arc(2, 5), { turn: 0, drop: 0 });
  assert.equal(arc(0, 5).turn, -arc(4, 5).turn);
});

test("a phone lies, stands, or is no phone", () => {
  assert.equal(layoutOf(740, 360), "flat");
  assert.equal(layoutOf(360, 640), "tall");
  assert.equal(layoutOf(1440, 900), "desk");
  assert.equal(layoutOf(820, 1180), "tall");
  assert.equal(layoutOf(1024, 1366), "tall"); // a large tablet upright
});
