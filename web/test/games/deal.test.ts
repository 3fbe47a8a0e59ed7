import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { dealCiao } from "../../src/games/ciao/deal.ts";
import { below, Chance } from "../../src/games/deal/chance.ts";
import { commitmentOf, dealKey, hexOf } from "../../src/games/deal/deal-key.ts";
import { sha256 } from "../../src/games/deal/sha256.ts";
import { dealSolo } from "../../src/games/solo/deal.ts";

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

test("SHA-256 gives the published digests", () => {
  const digests: [string, string][] = [
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ];
  for (const [message, digest] of digests) assert.equal(hexOf(sha256(text(message))), digest);
});

test("SHA-256 is right for every length round the edges of its blocks", () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, place) => (place * 37 + length) & 255);
    const digest = createHash("sha256").update(message).digest("hex");
    assert.equal(hexOf(sha256(message)), digest);
  }
});

// draft-strombergson-chacha-test-vectors-01, ChaCha8 with 256-bit keys and a zero IV.
const STREAM =
  "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e" +
  "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42" +
  "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b" +
  "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa";

test("ChaCha8 gives the published stream", () => {
  const chance = new Chance(new Uint8Array(32));
  const bytes = new DataView(new ArrayBuffer(STREAM.length / 2));
  for (let at = 0; at < bytes.byteLength; at += 4) bytes.setUint32(at, chance.word(), true);
  assert.equal(hexOf(new Uint8Array(bytes.buffer)), STREAM);
});

test("a word that would favour some numbers is thrown away", () => {
  const words = [0, 0x80000000, 0x80000001]; // 2^32 mod 6 is 4: products below 4 are too many
  assert.equal(
    below(() => words.shift()!, 6),
    3,
  );
  assert.equal(words.length, 0);
});

test("the key is what the document says", () => {
  const secret = `${"00".repeat(31)}ff`;
  assert.equal(
    commitmentOf(secret),
    "60f9ca40b771fc97dd45423e98463ab5d5e515ce9b4fdfac5d90be969a8ab030",
  );
  assert.equal(
    hexOf(dealKey(secret, ["one", "", "three"])),
    "96b3df0f291a1025d5a52fd6d0ccf4ee12c59d9e432478fc1a629e0c71324b17",
  );
});

test("a secret that is no secret fits no hash and breaks nothing", () => {
  assert.equal(commitmentOf("not hex"), hexOf(sha256(new Uint8Array(0))));
});

test("each seat is dealt a whole hand, and one card is turned up in SOLO alone", () => {
  const key = new Uint8Array(32);
  const solo = dealSolo(key, 10, -1, {});
  assert.deepEqual(
    solo.hands.map((hand) => hand.length),
    Array(10).fill(8),
  );
  assert.ok(solo.top >= 0);
  const ciao = dealCiao(key, 6, 2, {});
  assert.deepEqual([ciao.starter, ciao.top], [2, -1]);
  assert.deepEqual(
    ciao.hands.map((hand) => hand.length),
    Array(6).fill(7),
  );
});
