import assert from "node:assert/strict";
import { test } from "node:test";
import type { Chair, Stage, TableInfo } from "../../src/net/messages.ts";
import { resultPlayers, seatedPlayers } from "../../src/net/players.ts";

function chair(name: string): Chair {
  return { who: "person", name, ready: true } as Chair;
}

function tableOf(stage: Stage, chairs: readonly string[], names: readonly string[]): TableInfo {
  return { stage, chairs: chairs.map(chair), names: [...names] } as TableInfo;
}

test("who sits down after the end has not played", () => {
  const table = tableOf("over", ["Zoë", "Bo"], ["Zoë", "Ada"]);
  assert.deepEqual(resultPlayers({ table, seat: 1 }), {
    names: ["Zoë", "Ada"],
    me: -1,
    ready: [true, false],
  });
  assert.equal(resultPlayers({ table, seat: 0 }).me, 0);
  assert.deepEqual(seatedPlayers({ table, seat: 1 }), { names: ["Zoë", "Bo"], me: 1 });
});

test("between rounds the points are those of who sits there", () => {
  const table = tableOf("between", ["Zoë", "Bo"], ["Zoë", "Ada"]);
  assert.deepEqual(resultPlayers({ table, seat: 1 }).names, ["Zoë", "Bo"]);
  assert.equal(resultPlayers({ table, seat: 1 }).me, 1);
});

test("who looks on is nobody of them", () => {
  assert.equal(resultPlayers({ table: tableOf("over", ["Zoë"], ["Zoë"]), seat: -1 }).me, -1);
});
