import assert from "node:assert/strict";
import { test } from "node:test";
import { overlap, placeTip } from "../../src/help/tip-placement.ts";
import type { Box } from "../../src/platform/geometry.ts";

const PHONE: Box = { x: 8, y: 8, width: 344, height: 624 };
const TIP: Box = { x: 0, y: 0, width: 344, height: 170 };
const HAND: Box = { x: 0, y: 480, width: 360, height: 160 };
const NOTHING = { meant: [], touched: [], seen: [] };

function boxAt({ x, y }: { x: number; y: number }): Box {
  return { ...TIP, x, y };
}

test("a tip stands beside what it speaks of, and points at it", () => {
  for (const y of [60, 200, 330]) {
    const pile = { x: 150, y, width: 90, height: 120 };
    const spot = placeTip(TIP, PHONE, { ...NOTHING, meant: [pile], touched: [HAND] });
    assert.equal(overlap(boxAt(spot), pile), 0, `the pile at ${y}`);
    assert.equal(overlap(boxAt(spot), HAND), 0, `the hand, and the pile at ${y}`);
    assert.equal(spot.arrow?.side, spot.y > y ? "top" : "bottom");
  }
});

test("a tip leaves the hand in reach even when it speaks of it", () => {
  const spot = placeTip(TIP, PHONE, { ...NOTHING, meant: [HAND], touched: [HAND] });
  assert.equal(overlap(boxAt(spot), HAND), 0);
  assert.equal(spot.arrow?.side, "bottom");
});

test("where there is no room beside it, a tip points at nothing", () => {
  const spot = placeTip(TIP, PHONE, { ...NOTHING, meant: [PHONE] });
  assert.equal(spot.arrow, null);
});

test("a tip larger than the room begins where the room does", () => {
  const spot = placeTip({ ...TIP, height: 900 }, PHONE, NOTHING);
  assert.deepEqual([spot.x, spot.y], [PHONE.x, PHONE.y]);
});
