import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { HeldMessages, type Moment } from "../../src/net/held-messages.ts";
import type { ServerMessage } from "../../src/net/messages.ts";

let seen: string[] = [];
let moment: Moment | null = null;
let held: HeldMessages;

/** A message of one event, which is what it is called here. */
function told(e: string): ServerMessage {
  return { t: "told", after: 0, n: 0, events: [{ e }], view: {}, moves: [], clock: null };
}

function nameOf(message: ServerMessage): string {
  return message.t === "told" ? (message.events[0]?.e ?? "") : message.t;
}

const SAID: ServerMessage = { t: "said", seat: 1, name: "Ada", text: "well" };

beforeEach(() => {
  seen = [];
  moment = null;
  held = new HeldMessages(
    (message, at) => seen.push(`${nameOf(message)} ${at}`),
    (now) => {
      moment = now;
    },
  );
  held.pauseFor = (events) =>
    events[0]?.e.startsWith("doubt") ? { shown: 3000, settling: 1000 } : null;
});

test("what comes after a moment waits until it is over, in order", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  held.receive(told("doubt"), 1);
  held.receive(told("rolled"), 2);
  held.receive(told("announced"), 3);
  assert.deepEqual(moment, { events: [{ e: "doubt" }], stage: "shown" });
  assert.deepEqual(seen, []);
  context.mock.timers.tick(2999);
  assert.deepEqual(seen, []);
  context.mock.timers.tick(1);
  assert.deepEqual(moment, { events: [{ e: "doubt" }], stage: "settling" });
  assert.deepEqual(seen, ["doubt 1"]);
  context.mock.timers.tick(1000);
  assert.equal(moment, null);
  context.mock.timers.runAll();
  assert.deepEqual(seen, ["doubt 1", "rolled 2", "announced 3"]);
});

test("talk does not wait", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  held.receive(told("doubt"), 1);
  held.receive(SAID, 2);
  assert.deepEqual(seen, ["said 2"]);
});

test("who goes on sees everything at once, and the timers are gone", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  held.receive(told("doubt"), 1);
  held.receive(told("rolled"), 2);
  held.goOn();
  assert.equal(moment, null);
  assert.deepEqual(seen, ["doubt 1"]);
  held.receive(told("announced"), 3);
  context.mock.timers.runAll();
  assert.deepEqual(seen, ["doubt 1", "rolled 2", "announced 3"]);
  held.receive(told("believed"), 4);
  assert.deepEqual(seen.at(-1), "believed 4");
});

test("a moment that has waited is shown in its turn; of several only the last", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [at, e] of ["doubt-1", "rolled", "doubt-2", "doubt-3"].entries()) {
    held.receive(told(e), at);
  }
  for (const ms of [3000, 1000, 1, 1, 1]) context.mock.timers.tick(ms);
  assert.deepEqual(seen, ["doubt-1 0", "rolled 1", "doubt-2 2"]);
  assert.deepEqual(moment, { events: [{ e: "doubt-3" }], stage: "shown" });
  held.goOn();
  assert.deepEqual(seen.at(-1), "doubt-3 3");
});

test("a connection that is lost leaves nothing behind", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  held.receive(told("doubt-1"), 1);
  held.receive(told("doubt-2"), 2);
  held.flush();
  assert.equal(moment, null);
  assert.deepEqual(seen, ["doubt-1 1", "doubt-2 2"]);
  held.receive(told("doubt-3"), 3);
  assert.deepEqual(moment, { events: [{ e: "doubt-3" }], stage: "shown" });
});
