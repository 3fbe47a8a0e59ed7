/** The colours of the look are readable, by day and by night, and to every kind of eye. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

type Colour = readonly [number, number, number]; // linear light, 0 to 1
type Tokens = Map<string, string>;

const SHEET = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8");
const HEX = /^#[0-9a-f]{6}$/i;

/** Return the custom properties that one rule of the sheet sets. */
function rule(selector: string): Tokens {
  const start = SHEET.indexOf(`\n${selector} {`);
  assert.ok(start >= 0, `${selector} has a rule`);
  const body = SHEET.slice(start, SHEET.indexOf("\n}", start));
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!]));
}

const LIGHT = rule(":root");
const DARK = new Map([...LIGHT, ...rule(':root[data-theme="dark"]')]);
const THEMES = { light: LIGHT, dark: DARK };

function colour(tokens: Tokens, name: string): Colour {
  const hex = tokens.get(name) ?? "";
  assert.match(hex, HEX, `--${name} is a plain colour`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red!, green!, blue!];
}

/** Return the contrast of two colours as WCAG 2 defines it. */
function contrast(one: Colour, other: Colour): number {
  const [a, b] = [one, other].map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b);
  return (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05);
}

function between(theme: keyof typeof THEMES, front: string, ground: string): number {
  const tokens = THEMES[theme];
  return contrast(colour(tokens, front), colour(tokens, ground));
}

function holds(front: string, ground: string, least: number): void {
  for (const theme of ["light", "dark"] as const) {
    test(`${front} on ${ground}, ${theme}: at least ${least}`, () => {
      const found = between(theme, front, ground);
      assert.ok(found >= least, `${found.toFixed(2)}`);
    });
  }
}

const GROUNDS = ["floor", "cloth", "cloth-2", "panel"];
const SUITS = ["red", "green", "blue", "yellow"];
const TEXT = 4.5;
const EDGE = 3;

for (const ground of GROUNDS) {
  for (const text of ["ink", "ink-2", "alarm"]) holds(text, ground, TEXT);
  for (const edge of ["primary", "lamp"]) holds(edge, ground, EDGE);
}

const WRITTEN: [text: string, ground: string][] = [
  ["on-ink", "ink"],
  ["on-primary", "primary"],
  ["on-lamp", "lamp"],
  ["plate-ink", "plate"],
  ["card-ink", "card-linen"],
  ["paper-ink", "paper"],
  ["paper-ink-2", "paper"],
  ["wood-ink", "wood"],
  ["on-swamp", "swamp"],
  ...SUITS.map((suit): [string, string] => [`on-${suit}`, suit]),
];
for (const [text, ground] of WRITTEN) holds(text, ground, TEXT);

holds("band-thread", "band", EDGE);
holds("foam", "swamp", EDGE);
holds("card-ink", "wood", EDGE);

for (const ground of [...SUITS, "black"]) {
  test(`a pip stands out on ${ground} by its linen or by its outline`, () => {
    const best = Math.max(
      between("light", "card-linen", ground),
      between("light", "card-ink", ground),
    );
    assert.ok(best >= TEXT, `${best.toFixed(2)}`);
  });
}

test("a card has an edge that shows on both cloths", () => {
  assert.ok(between("light", "card-ink", "cloth") >= EDGE);
  assert.ok(between("dark", "card-linen", "cloth") >= EDGE);
});

/** How eyes that lack one kind of cone see linear light (Machado 2009, full severity). */
const EYES: Record<string, readonly Colour[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function times(matrix: readonly Colour[], [x, y, z]: Colour): Colour {
  const row = ([a, b, c]: Colour): number => a * x + b * y + c * z;
  return [row(matrix[0]!), row(matrix[1]!), row(matrix[2]!)];
}

const TO_CONES: readonly Colour[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly Colour[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** Return a colour in OKLab × 100, where distance is what an eye tells apart. */
function lab(seen: Colour): Colour {
  const shown = seen.map((part) => Math.min(1, Math.max(0, part))) as unknown as Colour;
  const cones = times(TO_CONES, shown).map(Math.cbrt) as unknown as Colour;
  return times(TO_LAB, cones).map((part) => part * 100) as unknown as Colour;
}

/** Return how far apart eyes of one kind see two colours. */
function apart(eyes: string, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => lab(times(EYES[eyes]!, colour(LIGHT, name))));
  return Math.hypot(...a!.map((part, i) => part - b![i]!));
}

const TOLD_APART = 12;
const GAMES = { solo: [...SUITS, "black"], ciao: ["green", "yellow", "red", "stone"] };

for (const eyes of Object.keys(EYES)) {
  for (const [game, colours] of Object.entries(GAMES)) {
    test(`${eyes} tells the colours of ${game} apart`, () => {
      const pairs = colours.flatMap((one, i) =>
        colours.slice(i + 1).map((other) => [one, other, apart(eyes, one, other)] as const),
      );
      const close = pairs.filter(([, , far]) => far < TOLD_APART);
      assert.deepEqual(close, []);
    });
  }
}

test("the measure itself: white and black are 100 apart, and the contrast of both is 21", () => {
  const [white, black]: [Colour, Colour] = [
    [1, 1, 1],
    [0, 0, 0],
  ];
  assert.ok(Math.abs(contrast(white, black) - 21) < 1e-9);
  assert.ok(Math.abs(lab(white)[0] - 100) < 0.01);
  assert.ok(Math.abs(lab(black)[0]) < 0.01);
});
