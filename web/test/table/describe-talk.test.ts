import assert from "node:assert/strict";
import { test } from "node:test";
import type { Chair, TableInfo } from "../../src/net/messages.ts";
import { describeTalk, type TalkState } from "../../src/table/describe-talk.ts";
import { Words } from "../../src/words/words.ts";

const words = new Words("en", {
  "join.with.one": "{names} is here.",
  "table.went": "{name} has gone away.",
});

function chair(name: string, fields: Partial<Chair> = {}): Chair {
  return { who: "person", name, level: "", here: true, ready: false, stand_in: false, ...fields };
}

function heard(fields: Partial<TalkState> & { chairs?: Chair[] }): TalkState {
  const { chairs = [chair("Zoë"), chair("Ada")], ...rest } = fields;
  return { seat: 0, table: { chairs } as TableInfo, chat: [], reactions: [], ...rest };
}

const plain = (texts: string[]) => texts.map((text) => text.replace(/[\u2068\u2069]/g, ""));

test("who comes and who goes is told, but not of oneself", () => {
  const away = heard({ chairs: [chair("Zoë", { here: false }), chair("Ada", { here: false })] });
  assert.deepEqual(plain(describeTalk(words, heard({}), away)), ["Ada has gone away."]);
  assert.deepEqual(plain(describeTalk(words, away, heard({}))), ["Ada is here."]);
  assert.deepEqual(describeTalk(words, { ...heard({}), table: null }, heard({})), []);
});

test("whoever takes a robot's seat has come, and leaves it to a robot", () => {
  const robot = heard({ chairs: [chair("Zoë"), chair("Bot", { who: "bot" })] });
  assert.deepEqual(plain(describeTalk(words, robot, heard({}))), ["Ada is here."]);
  assert.deepEqual(plain(describeTalk(words, heard({}), robot)), ["Ada has gone away."]);
});

test("reactions and talk of others are told once", () => {
  const one = { t: "said", seat: 1, name: "Ada", text: "well laid" } as const;
  const now = heard({
    reactions: [
      { key: 4, seat: 1, emoji: "👏" },
      { key: 5, seat: 0, emoji: "🎉" },
    ],
    chat: [one, { ...one, seat: 0, name: "Zoë", text: "thanks" }],
  });
  assert.deepEqual(plain(describeTalk(words, heard({}), now)), ["Ada: 👏", "Ada: well laid"]);
  assert.deepEqual(describeTalk(words, now, now), []);
});
