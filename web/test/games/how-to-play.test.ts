import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as ciaoFacts from "../../src/games/ciao/help/facts.ts";
import { TRY_HAND as ciao } from "../../src/games/ciao/help/try-hand.ts";
import { beats, type CiaoView } from "../../src/games/ciao/rules.ts";
import * as bridgeFacts from "../../src/games/ciao_ciao/help/facts.ts";
import { TRY_DICE, TRY_NUMBERS, verdict } from "../../src/games/ciao_ciao/help/try-dice.ts";
import { EDITIONS, NOTES } from "../../src/games/solo/help/facts.ts";
import { TRY_HAND as solo } from "../../src/games/solo/help/try-hand.ts";
import { BLACK } from "../../src/games/solo/numbers.ts";
import { colourOf, symbolOf } from "../../src/games/solo/rules.ts";

function read(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
}

test("the table of editions is that of the rules", () => {
  const source = read("src/tavolata/games/solo/editions.py");
  const line = /"(\w\w)": \{"scoring": "(\w+)", "target": "(\d+)", "call": "([\w-]+)"\}/g;
  const ruled = [...source.matchAll(line)].map(([, name, scoring, target, call]) => ({
    name: String(name),
    winner: scoring === "winner",
    target: Number(target),
    onOne: call === "on-one-card",
  }));
  const shown = EDITIONS.flatMap(({ names, ...rest }) =>
    names.map((name) => ({ name: String(name), ...rest })),
  );
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  assert.equal(ruled.length, 5);
  assert.deepEqual([...shown].sort(byName), ruled.sort(byName));
});

test("the little scenes keep to the rules", () => {
  for (const { kind, fits, key } of solo.hand) {
    const same = colourOf(kind) === colourOf(solo.top) || symbolOf(kind) === symbolOf(solo.top);
    assert.equal(fits, kind >= BLACK || same, key);
  }
  const view = { top: ciao.top, symbol: 0, variant: 0 } as CiaoView;
  for (const { kind, fits, key } of ciao.hand) assert.equal(fits, beats(view, kind), key);
});

test("every rule that is named is in the rules", () => {
  const named = {
    solo: [...NOTES, ...solo.hand.map(({ rule }) => rule)],
    ciao: [...ciaoFacts.NOTES, ...ciao.hand.map(({ rule }) => rule)],
    ciao_ciao: [
      ...bridgeFacts.NOTES,
      ...TRY_DICE.flatMap((die) => TRY_NUMBERS.map((said) => verdict(die, said).rule)),
    ],
  };
  for (const [game, rules] of Object.entries(named)) {
    const text = read(`docs/rules/${game}.md`);
    for (const rule of rules) assert.ok(text.includes(`**${rule}**`), rule);
  }
});

test("how to play tells every departure from a literal reading", () => {
  const told = {
    solo: [...NOTES, "S-26"], // the table of editions
    ciao: ciaoFacts.NOTES,
    ciao_ciao: bridgeFacts.NOTES,
  };
  for (const [game, notes] of Object.entries(told)) {
    const departures = read(`docs/rules/${game}.md`).split("\n## ").at(-1) ?? "";
    const rules = [...departures.matchAll(/^- ([CS]+-A?\d+):/gm)].map(([, rule]) => rule ?? "");
    assert.ok(rules.length >= 3, game);
    assert.deepEqual(
      rules.filter((rule) => !notes.includes(rule)),
      [],
    );
  }
});
