import assert from "node:assert/strict";
import { test } from "node:test";
import { tellEvent, tellReason } from "../../src/games/event-text.ts";
import { SOLO_TEXT } from "../../src/games/solo/text.ts";
import { loadCatalogue, loadWords } from "../../src/words/catalogues.ts";
import { tellRefusal } from "../../src/words/refusal.ts";
import { Words } from "../../src/words/words.ts";

const TEXTS = {
  nobody: "nobody",
  "list.and": "{most} and {last}",
  "list.comma": ", ",
  "cards.one": "{n} card",
  "cards.other": "{n} cards",
  refused: "Refused: {code}.",
};

/** Return a text without the marks that keep names apart. */
const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

test("numbers choose the form, in the digits of the language", () => {
  assert.equal(new Words("en", TEXTS).say("cards", { n: 1 }), "1 card");
  assert.equal(new Words("en", TEXTS).say("cards", { n: 0 }), "0 cards");
  assert.equal(new Words("fr", TEXTS).say("cards", { n: 0 }), "0 card");
  assert.equal(new Words("it", TEXTS).say("cards", { n: 1_000_000 }), "1000000 cards");
  assert.equal(new Words("fa", TEXTS).say("cards", { n: 12 }), "۱۲ cards");
  assert.equal(new Words("fa", TEXTS, true).say("cards", { n: 12 }), "12 cards");
});

test("names are joined as in a sentence", () => {
  const words = new Words("en", TEXTS);
  assert.equal(words.list([]), "nobody");
  assert.equal(bare(words.list(["Ada"])), "Ada");
  assert.equal(bare(words.list(["Ada", "Béla", "$& {n}"])), "Ada, Béla and $& {n}");
});

test("a name of another script keeps to itself", () => {
  const words = new Words("en", { ...TEXTS, hi: "{name}! {names}, {card}." });
  const facts = { name: "ناهید", names: words.list(["Ada", "بهار"]), card: "red 5" };
  assert.equal(
    words.say("hi", facts),
    "\u2068ناهید\u2069! \u2068Ada\u2069 and \u2068بهار\u2069, red 5.",
  );
});

test("what a newer server says does no harm", () => {
  const words = new Words("en", TEXTS);
  assert.equal(tellEvent(words, SOLO_TEXT, [], -1, { e: "danced", seat: 0 }), "");
  assert.equal(tellReason(words, SOLO_TEXT, [], -1, { code: "shy" }), "Refused: shy.");
  assert.equal(tellRefusal(words, { code: "shy" }), "Refused: shy.");
});

test("a refusal says how long to wait", () => {
  const texts = {
    "refused.too-fast": "Not so fast.",
    "again.seconds.one": "Wait {n} second.",
    "again.seconds.other": "Wait {n} seconds.",
    "again.minutes.other": "Wait {n} minutes.",
  };
  const words = new Words("en", texts);
  const told = (seconds: number): string =>
    tellRefusal(words, { code: "too-fast", facts: { seconds } });
  assert.equal(told(1), "Not so fast. Wait 1 second.");
  assert.equal(told(90), "Not so fast. Wait 90 seconds.");
  assert.equal(told(91), "Not so fast. Wait 2 minutes.");
});

test("a language is fetched once, and again after a failure", async (t) => {
  const asked: string[] = [];
  let works = false;
  const paths = (name: string) => ({ main: `/${name}.json`, how: `/${name}-how.json` });
  Object.assign(globalThis, { CATALOGUES: { en: paths("en"), fa: paths("fa") } });
  t.mock.method(globalThis, "fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(works ? Response.json(TEXTS) : new Response("", { status: 503 }));
  });

  await assert.rejects(loadWords("fa", false), /fa\.json: 503/);
  works = true;
  assert.equal((await loadWords("fa", false)).number(3), "۳");
  assert.equal((await loadWords("fa", true)).number(3), "3");
  assert.equal((await loadWords("hu", false)).language, "en");
  assert.deepEqual(asked, ["/fa.json", "/fa.json", "/en.json"]);

  await loadCatalogue("how");
  await loadCatalogue("how");
  await loadWords("fa", false);
  assert.deepEqual(asked.slice(3), ["/fa-how.json", "/en-how.json"]);
});
