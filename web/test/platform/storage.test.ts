/** What a browser refuses to keep is kept in memory. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { FallbackStorage } from "../../src/platform/storage.ts";

function refuse(): never {
  throw new Error("denied");
}

test("where storage is denied, a page remembers", () => {
  const kept = new FallbackStorage(refuse);
  assert.equal(kept.read("seat"), "");
  kept.write("seat", "token");
  assert.equal(kept.read("seat"), "token");
  kept.write("seat", "");
  assert.equal(kept.read("seat"), "");
});

test("what a full storage has not taken stands before what it has", () => {
  const storage = new Map([["seat", "old"]]);
  let full = true;
  const kept = new FallbackStorage(
    () =>
      ({
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => (full ? refuse() : storage.set(key, value)),
        removeItem: (key: string) => storage.delete(key),
      }) as unknown as Storage,
  );
  kept.write("seat", "new");
  assert.equal(kept.read("seat"), "new");
  full = false;
  kept.write("seat", "newer");
  assert.deepEqual([kept.read("seat"), storage.get("seat")], ["newer", "newer"]);
});
