/** Writes all that a browser needs to the server's folder `static`. */

import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { GAME_TITLES } from "./game-titles.ts";
import { rulesPage, rulesStyle } from "./rules.ts";
import { fallbackNotes } from "./src/words/fallback-notes.ts";
import { LANGUAGES, rulesAddress } from "./src/words/languages.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = join(HERE, "..", "src", "tavolata", "server", "static");
const LOCALE = join(HERE, "..", "src", "tavolata", "locale");
const ELSEWHERE = ["server", "terminal"]; // texts that no script shows
const APP = join(HERE, "src", "app", "app.tsx");
const TARGETS = ["safari16", "firefox128", "chrome110"]; // the oldest that all of this runs in
const LATER = ["how", "score", "hint", "idle"]; // parts of the texts that the first screens do not need

await rm(OUT, { recursive: true, force: true });
await mkdir(join(OUT, "assets"), { recursive: true });

/** Write a file under a name with the hash of its content. */
async function put(name, data) {
  const [stem, ending] = name.split(/\.(?=[^.]+$)/);
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 8);
  const path = `assets/${stem}-${hash}.${ending}`;
  await writeFile(join(OUT, path), data);
  return `/${path}`;
}

async function textsOf(language, file) {
  return JSON.parse(await readFile(join(LOCALE, language, file), "utf8"));
}

/** Return the files of a language, the shared ones and those in the folders of our games. */
async function filesOf(language) {
  const found = await readdir(join(LOCALE, language), { recursive: true });
  const files = found.filter((file) => file.endsWith(".json")).sort();
  return files.filter((file) => !ELSEWHERE.includes(basename(file, ".json")));
}

/** Gather a language's catalogue: what every page needs, and the parts that come later. */
async function catalogue(language) {
  const files = await filesOf(language);
  const partOf = (file) => LATER.find((part) => part === basename(file, ".json")) ?? "main";
  const paths = {};
  for (const part of ["main", ...LATER]) {
    const own = files.filter((file) => partOf(file) === part);
    const texts = await Promise.all(own.map((file) => textsOf(language, file)));
    const name = part === "main" ? `${language}.json` : `${language}-${part}.json`;
    paths[part] = await put(name, JSON.stringify(Object.assign({}, ...texts)));
  }
  return paths;
}

const folders = await readdir(LOCALE, { withFileTypes: true });
const languages = folders
  .filter((entry) => /^[a-z]{2}$/.test(entry.name))
  .map((entry) => entry.name);
const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await catalogue(language)])),
);

const shared = {
  outdir: join(OUT, "assets"),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  target: TARGETS,
  metafile: true,
  logLevel: "warning",
};
const built = (result, source) => {
  const outputs = Object.entries(result.metafile.outputs);
  const [path] = outputs.find(([, output]) => output.entryPoint?.endsWith(source));
  return `/assets/${path.split("/").at(-1)}`;
};
const sheet = (name) => join(HERE, "src", "styles", `${name}.css`);
const styles = await build({
  ...shared,
  entryPoints: [sheet("style"), sheet("more")],
  loader: { ".woff2": "file" },
});
/** Let each part that is loaded lazily import the app: so esbuild knows that the app is loaded by
 * then, and keeps it in one file instead of splitting it by which parts use what. */
const partsAfterApp = {
  name: "parts after the app",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path: join(resolveDir, path), namespace: "part" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "part" }, ({ path }) => ({
      contents: `import ${JSON.stringify(APP)}; export * from ${JSON.stringify(path)};`,
      resolveDir: HERE,
    }));
  },
};
const code = await build({
  ...shared,
  entryPoints: [join(HERE, "src", "main.tsx")],
  plugins: [partsAfterApp],
  splitting: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  define: {
    CATALOGUES: JSON.stringify(catalogues),
    MORE_STYLES: JSON.stringify(built(styles, "more.css")),
  },
});

await cp(join(HERE, "public"), OUT, { recursive: true });
const LICENSES = join(HERE, "..", "licenses"); // of the scripts and fonts in the page
const licenses = (await readdir(LICENSES))
  .sort()
  .map(
    async (file) =>
      `${file.replace(".txt", "")}\n\n${await readFile(join(LICENSES, file), "utf8")}`,
  );
await writeFile(join(OUT, "licenses.txt"), (await Promise.all(licenses)).join("\n\n"));
const notes = await Promise.all(
  LANGUAGES.map(async (language) => fallbackNotes(language, await textsOf(language, "lobby.json"))),
);
const page = (await readFile(join(HERE, "index.html"), "utf8"))
  .replace("{main}", built(code, "main.tsx"))
  .replace("{style}", built(styles, "style.css"))
  .replace("{scriptless}", notes.map(({ scriptless }) => scriptless).join(""))
  .replace("{unloaded}", notes.map(({ note }) => note).join(""));
await writeFile(join(OUT, "index.html"), page);

const files = (await readdir(join(OUT, "assets"))).sort().map((name) => `/assets/${name}`);
const worker = await build({
  entryPoints: [join(HERE, "src", "worker.ts")],
  bundle: true,
  minify: true,
  format: "iife",
  target: TARGETS,
  define: {
    SHELL: JSON.stringify(["/", ...files.filter((path) => /\.(js|css)$/.test(path))]),
    FILES: JSON.stringify(files),
  },
  write: false,
  logLevel: "warning",
});
await writeFile(join(OUT, "worker.js"), worker.outputFiles[0].contents);

const RULES = join(HERE, "..", "docs");
for (const language of LANGUAGES) {
  const labels = {
    about: (await textsOf(language, "how.json"))["how.rules"],
    games: (await textsOf(language, "how.json"))["how.games"],
    language: (await textsOf(language, "lobby.json"))["lobby.language"],
  };
  for (const game of Object.keys(GAME_TITLES)) {
    const path = rulesAddress(language, game);
    const rules = await readFile(join(RULES, `${path}.md`), "utf8");
    await mkdir(dirname(join(OUT, path)), { recursive: true });
    await writeFile(join(OUT, `${path}.html`), rulesPage(game, rules, language, labels));
  }
}
const tokens = await readFile(join(HERE, "src", "styles", "tokens.css"), "utf8");
const ours = await readFile(join(HERE, "rules.css"), "utf8");
const style = await transform(rulesStyle(tokens, ours), {
  loader: "css",
  minify: true,
  target: TARGETS,
});
await writeFile(join(OUT, "rules.css"), style.code);

/** Files are compressed once, here, and not by the server each time. */
async function compress(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await compress(path);
    else if (/\.(js|css|html|json|svg|webmanifest)$/.test(entry.name)) {
      await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
    }
  }
}
await compress(OUT);
