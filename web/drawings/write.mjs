/** Writes the drawings that Python's pictures are made of: `node drawings/write.mjs FOLDER`. */

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const out = resolve(
  process.argv[2] ?? join(HERE, "..", "..", "src", "tavolata", "api", "drawings"),
);

const sheet = await readFile(join(HERE, "..", "src", "styles", "tokens.css"), "utf8");
const day = sheet.slice(0, sheet.indexOf('[data-theme="dark"]'));
const colours = new Map(
  [...day.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [
    name,
    hex.toUpperCase(),
  ]),
);
const figures = JSON.parse(await readFile(join(HERE, "..", "fonts", "figures.json"), "utf8"));

const folder = await mkdtemp(join(HERE, "..", "node_modules", ".drawings-"));
try {
  const bundle = join(folder, "parts.mjs");
  await build({
    entryPoints: [join(HERE, "parts.tsx")],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "warning",
  });
  const { sharedParts, gameDrawings } = await import(pathToFileURL(bundle).href);
  const style = { colours, figures };
  await mkdir(out, { recursive: true });
  await save("shared", { parts: sharedParts(style) });
  for (const [game, drawings] of Object.entries(gameDrawings(style))) await save(game, drawings);
} finally {
  await rm(folder, { recursive: true });
}

/** Write a file with a line for each part. */
async function save(name, drawings) {
  await writeFile(join(out, `${name}.json`), `${JSON.stringify(drawings, null, 1)}\n`);
}
