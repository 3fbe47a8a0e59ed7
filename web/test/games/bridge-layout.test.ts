import assert from "node:assert/strict";
import { test } from "node:test";
import { bridgeLayout } from "../../src/games/ciao_ciao/bridge/bridge-layout.ts";

const SIZES: [number, number][] = [
  [320, 420],
  [360, 460],
  [390, 550],
  [820, 880],
  [1024, 1080],
];
const REACH = 0.85; // of the wreath to either side, in widths of a pawn

for (const [width, height] of SIZES) {
  for (const steps of [4, 6, 8]) {
    test(`the wreath beside ${steps} steps is whole on ${width} × ${height}`, () => {
      const { wreath, pawn, steps: podium } = bridgeLayout(width, height, 9, steps, true);
      const highest = podium.at(-1)!;
      assert.ok(podium[0]!.x >= 0);
      assert.ok(wreath.x + pawn * REACH <= width, `right ${wreath.x + pawn * REACH}`);
      const apart = wreath.x - pawn * REACH - highest.x - highest.width;
      assert.ok(apart >= -1, `${apart} beside the highest step`);
    });
  }
}
