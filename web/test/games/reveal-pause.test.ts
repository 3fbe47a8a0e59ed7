import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { CIAO_CIAO_EVENTS } from "../../src/games/ciao_ciao/events.ts";
import { REVEAL_SECONDS } from "../../src/games/ciao_ciao/numbers.ts";
import type { Pause } from "../../src/net/held-messages.ts";
import { type Settings, settings } from "../../src/platform/settings.ts";

Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
const before = settings.value;
afterEach(() => settings.set(before));

const DOUBT = [{ e: "doubted", seat: 1 }, { e: "doubt-resolved", true: false }, { e: "fell" }];

function pauseWith(motion: Settings["motion"]): Pause {
  settings.patch({ motion });
  const pause = CIAO_CIAO_EVENTS.pause?.(DOUBT) ?? null;
  assert.ok(pause !== null);
  return pause;
}

test("only a doubt stops the game", () => {
  assert.equal(CIAO_CIAO_EVENTS.pause?.([{ e: "believed", seat: 1 }, { e: "moved" }]), null);
});

test("what everybody looks at fits into the time that the server leaves", () => {
  const { shown, settling } = pauseWith("full");
  assert.ok(shown + settling <= REVEAL_SECONDS * 1000, `${shown + settling}`);
});

test("with less motion it is shorter, but there is time to read", () => {
  const [full, fast, off] = (["full", "fast", "off"] as const).map(pauseWith);
  assert.ok(full!.shown > fast!.shown && fast!.shown > off!.shown);
  assert.equal(off!.settling, 0);
  assert.ok(off!.shown >= 2000);
});
