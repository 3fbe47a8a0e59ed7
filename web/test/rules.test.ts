import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { GAME_TITLES } from "../game-titles.ts";
import { rulesPage, rulesStyle } from "../rules.ts";
import { LANGUAGES, rulesAddress } from "../src/words/languages.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

const LABELS = { about: "All the rules", games: "Games", language: "Language" };
const PAGES = LANGUAGES.flatMap((language) =>
  Object.keys(GAME_TITLES).map((game) => ({ language, game, path: rulesAddress(language, game) })),
);

for (const { language, game, path } of PAGES) {
  const markdown = read(`../../docs${path}.md`);
  const page = rulesPage(game, markdown, language, LABELS);

  test(`${path}: every rule has an anchor, and every link within the page leads somewhere`, () => {
    const rules = [...markdown.matchAll(/^- \*\*([\w-]+)\*\*/gm)].map((found) => found[1]!);
    const anchors = [...page.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!);
    assert.ok(rules.length > 30);
    assert.deepEqual(
      rules.filter((rule) => !anchors.includes(rule)),
      [],
    );
    assert.equal(new Set(anchors).size, anchors.length);
    for (const link of page.matchAll(/href="#([^"]+)"/g)) assert.ok(anchors.includes(link[1]!));
  });

  test(`${path}: the page says what it is about to those who search`, () => {
    const about = /<meta name="description" content="([^"]+)">/.exec(page)?.[1] ?? "";
    assert.ok(about.startsWith(`${GAME_TITLES[game]} – All the rules: `));
    assert.ok(about.length > 60 && about.length < 400, about);
  });

  test(`${path}: nothing of the Markdown is left`, () => {
    const text = page.replace(/<[^>]*>/g, "");
    assert.doesNotMatch(text, /\*|`|^\s*(-|#+|\d+\.) |\|/m);
    assert.doesNotMatch(page, /<(\w+)[^>]*><\/\1>/);
  });

  test(`${path}: the line ends of Windows make no difference`, () => {
    assert.equal(rulesPage(game, markdown.replaceAll("\n", "\r\n"), language, LABELS), page);
  });
}

test("lists stand in lists, and texts are safe", () => {
  const page = rulesPage(
    "solo",
    "# SOLO\n\n- **S-01** One & <two>\n  more, see S-02 and S-99.\n- **S-02** `a*b*`\n\n" +
      "1. **First**\n   1. inner\n      - deep\n        down\n2. last\n\n" +
      "| a | b |\n|---|---|\n| 1 | *2* |\n",
    "en",
    LABELS,
  );
  assert.match(page, /<li id="S-01"><a href="#S-01">S-01<\/a> One &amp; &lt;two>\nmore/);
  assert.match(page, /see <a href="#S-02">S-02<\/a>/);
  assert.match(page, /and S-99\./);
  assert.match(page, /<code>a&#42;b&#42;<\/code>/);
  assert.match(page, /<ol>\n<li><b>First<\/b>\n<ol>\n<li>inner\n<ul>\n<li>deep\ndown<\/li>/);
  assert.match(page, /<th>a<\/th><th>b<\/th>/);
  assert.match(page, /<td>1<\/td><td><em>2<\/em><\/td>/);
});

test("by night the pages are dark", () => {
  const style = rulesStyle(read("../src/styles/tokens.css"), "a { color: red }");
  assert.match(style, /^:root \{[^}]*--cloth: #faf8f2/);
  assert.match(style, /prefers-color-scheme: dark\) \{ :root \{[^}]*--cloth: #1e2848/);
});
