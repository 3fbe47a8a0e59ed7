import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { beats, type CiaoView } from "../src/games/ciao.ts";
import { BLACK, colourOf, symbolOf } from "../src/games/solo.ts";
import { EDITIONS, NOTES } from "../src/help/facts.ts";
import { DICE, NUMBERS, SCENES, verdict } from "../src/help/scenes.ts";

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
}

test("the table of editions is that of the rules", () => {
  const source = read("src/tavolata/solo/editions.py");
  const line = /"(\w\w)": \{"scoring": "(\w+)", "target": "(\d+)", "call": "([\w-]+)"\}/g;
  const ruled = [...source.matchAll(line)].map(([, name, scoring, target, call]) => ({
    name: String(name),
    winner: scoring === "winner",
    target: Number(target),
    onOne: call === "on-one-card",
  }));
  const shown = EDITIONS.flatMap(({ names, ...rest }) => names.map((name) => ({ name: String(name), ...rest })));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  assert.equal(ruled.length, 5);
  assert.deepEqual([...shown].sort(byName), ruled.sort(byName));
});

test("the little scenes keep to the rules", () => {
  const { solo, ciao } = SCENES;
  for (const { kind, fits, key } of solo.hand) {
    const same = colourOf(kind) === colourOf(solo.top) || symbolOf(kind) === symbolOf(solo.top);
    assert.equal(fits, kind >= BLACK || same, key);
  }
  const view = { top: ciao.top, symbol: 0, variant: 0 } as CiaoView;
  for (const { kind, fits, key } of ciao.hand) assert.equal(fits, beats(view, kind), key);
});

test("every rule that is named is in the rules", () => {
  const named = {
    solo: [...NOTES["solo"]!, ...SCENES.solo.hand.map(({ rule }) => rule)],
    ciao: [...NOTES["ciao"]!, ...SCENES.ciao.hand.map(({ rule }) => rule)],
    ciao_ciao: [
      ...NOTES["ciao_ciao"]!,
      ...DICE.flatMap((die) => NUMBERS.map((said) => verdict(die, said).rule)),
    ],
  };
  for (const [game, rules] of Object.entries(named)) {
    const text = read(`docs/rules/${game}.md`);
    for (const rule of rules) assert.ok(text.includes(`**${rule}**`), rule);
  }
});
