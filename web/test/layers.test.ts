/** Imports point one way: each folder imports from those before it, and no file from itself. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

/** As in web/README.md; what is on one line may not import from each other. */
const LAYERS = [
  ["words"],
  ["platform"],
  ["net", "art"],
  ["ui"],
  ["games"],
  ["lobby", "replay", "long-wait"],
  ["score"],
  ["help"],
  ["table"],
  ["app"],
];
/** Inside games/: the interface, what games share, the games, and the list of them. */
const GAMES = [
  ["numbers.ts", "context.ts", "game.ts", "title.ts", "event-text.ts", "hint-text.ts", "tip.ts"],
  ["table", "deal", "score"],
  ["cards"],
  ["help"],
  ["solo", "ciao", "ciao_ciao", "generic"],
  ["registry.ts"],
];
const FEW = 16; // files in one folder, sub-folders not counted

const SRC = fileURLToPath(new URL("../src", import.meta.url));
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => name.split(sep).join("/"));
const IMPORT = /(?:from |import |import\()"(\.[^"]+)"/g; // of types, too

interface Import {
  from: string;
  to: string;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(SRC, file), "utf8");
  return [...source.matchAll(IMPORT)].map(([, path]) => ({
    from: file,
    to: relative(SRC, join(SRC, dirname(file), path!))
      .split(sep)
      .join("/"),
  }));
}

const IMPORTS = FILES.flatMap(importsOf);

function layerOf(layers: readonly (readonly string[])[], name: string): number {
  const layer = layers.findIndex((names) => names.includes(name));
  assert.ok(layer >= 0, `${name} is in no layer`);
  return layer;
}

/** Tell whether one part may import from another; anything may import from itself. */
function pointsDown(layers: readonly (readonly string[])[], from: string, to: string): boolean {
  return from === to || layerOf(layers, from) > layerOf(layers, to);
}

test("every import is found", () => {
  assert.ok(IMPORTS.length > 2 * FILES.length);
  for (const { from, to } of IMPORTS) assert.ok(FILES.includes(to), `${from} imports ${to}`);
});

test("folders import only from folders before them", () => {
  const folder = (file: string) => file.split("/")[0]!;
  const inFolders = IMPORTS.filter(({ from }) => from.includes("/")); // not the entry points
  const wrong = inFolders.filter(({ from, to }) => !pointsDown(LAYERS, folder(from), folder(to)));
  assert.deepEqual(wrong, []);
});

test("inside games, no game knows another one", () => {
  const part = (file: string) => file.split("/")[1]!;
  const inGames = IMPORTS.filter(
    ({ from, to }) => from.startsWith("games/") && to.startsWith("games/"),
  );
  const own = (file: string) => file.split("/").length === 2; // interfaces lie in games/ itself
  const wrong = inGames.filter(
    ({ from, to }) => !(own(from) && own(to)) && !pointsDown(GAMES, part(from), part(to)),
  );
  assert.deepEqual(wrong, []);
});

test("no file is imported by what it imports", () => {
  const next = new Map<string, string[]>(FILES.map((file) => [file, []]));
  for (const { from, to } of IMPORTS) next.get(from)!.push(to);
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): void {
    assert.ok(!path.includes(file), `a cycle: ${[...path, file].join(" → ")}`);
    if (done.has(file)) return;
    for (const other of next.get(file)!) visit(other, [...path, file]);
    done.add(file);
  }
  for (const file of FILES) visit(file, []);
});

test("a game's name stands nowhere but in its own folder", () => {
  const names = /"(solo|ciao|ciao_ciao)"|\b(solo|ciao|ciao_ciao): /;
  const build = readdirSync(join(SRC, ".."))
    .filter((file) => /\.(ts|mjs)$/.test(file) && file !== "game-titles.ts") // generated
    .map((file) => `../${file}`);
  const shared = FILES.filter((file) => !/^games\/(solo|ciao|ciao_ciao)\//.test(file));
  const outside = [...shared, ...build];
  assert.ok(build.length > 1);
  const wrong = outside.filter((file) => names.test(readFileSync(join(SRC, file), "utf8")));
  assert.deepEqual(wrong, []);
});

const SHEETS = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((name) => name.split(sep).join("/"))
  .filter((name) => name.endsWith(".css"));

/** Return the names of the classes that some files give to elements. */
function classesIn(files: readonly string[]): Set<string> {
  const sources = files.map((file) => readFileSync(join(SRC, file), "utf8"));
  const given = sources.flatMap((source) => source.match(/class=("[^"]*"|\{.*)/g) ?? []);
  const texts = given.flatMap((text) => text.match(/"[^"]*"|`[^`]*`/g) ?? []);
  return new Set(texts.flatMap((text) => text.match(/[a-z][\w-]*/g) ?? []));
}

for (const game of ["solo", "ciao", "ciao_ciao", "generic"]) {
  test(`the styles of ${game} are in its own folder`, () => {
    const isOwn = (file: string) => file.startsWith(`games/${game}/`);
    const others = classesIn(FILES.filter((file) => !isOwn(file)));
    const own = [...classesIn(FILES.filter(isOwn))].filter((name) => !others.has(name));
    const styled = new RegExp(`\\.(${own.join("|")})(?![\\w-])|data-game="?${game}\\b`);
    const wrong = SHEETS.filter((file) => !isOwn(file)).flatMap(
      (file) => styled.exec(readFileSync(join(SRC, file), "utf8"))?.[0].concat(` in ${file}`) ?? [],
    );
    assert.ok(SHEETS.length > 20 && own.length > 0);
    assert.deepEqual(wrong, []);
  });
}

test("styles outside the games know no button of one of them", () => {
  const outside = SHEETS.filter((file) => !file.startsWith("games/"));
  const wrong = outside.filter((file) => /data-act=/.test(readFileSync(join(SRC, file), "utf8")));
  assert.deepEqual(wrong, []);
});

test("no folder has more files than one can take in", () => {
  const folders = new Map<string, number>();
  for (const file of FILES) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const full = [...folders].filter(([, files]) => files > FEW);
  assert.deepEqual(full, []);
});
