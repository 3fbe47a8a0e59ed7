/** The built page asks nothing of a browser that the oldest ones it is built for cannot do. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const BUILT = new URL("../../src/tavolata/server/static/", import.meta.url);
const ASSETS = new URL("assets/", BUILT);

function textOf(ending: string): string {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith(ending));
  assert.ok(names.length > 0, `the page is built: there are files ${ending}`);
  return names.map((name) => readFileSync(new URL(name, ASSETS), "utf8")).join("\n");
}

const STYLE = textOf(".css") + readFileSync(new URL("rules.css", BUILT), "utf8");
const CODE = textOf(".js") + readFileSync(new URL("worker.js", BUILT), "utf8");

/** Return every rule of the style: what it selects, and what it declares. */
const RULES = [...STYLE.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
  selector: selector!,
  body: body!,
}));

const LACKING: Record<string, RegExp> = {
  ":dir() is unknown to Safari 16 and Chromium 110: [dir] instead": /:dir\(/,
  "color-mix() is unknown to Safari 16.0": /color-mix\(/,
  "::first-letter unjoins Persian letters in WebKit and Firefox": /::?first-letter/,
  "box-decoration-break parts a line at each isolated name in Firefox": /box-decoration-break/,
  "container queries come with Safari 16.0, and units of theirs later": /@container|\dcq[wibh]/,
  "nesting is for the build": /[{;]\s*&/,
  "@starting-style, @scope and anchors are young": /@starting-style|@scope|anchor\(|popover/,
  "light-dark() and relative colours are young": /light-dark\(|(rgb|hsl|oklch)\(from/,
};
for (const [why, feature] of Object.entries(LACKING)) {
  test(`no style needs what is lacking: ${why}`, () => assert.doesNotMatch(STYLE, feature));
}

test("what is behind a dialog is dimmed without custom properties", () => {
  const behind = RULES.filter(({ selector }) => selector.includes("::backdrop"));
  assert.ok(behind.length > 0);
  for (const { body } of behind) assert.doesNotMatch(body, /var\(/);
});

test("what is clipped is positioned, or old WebKit paints nothing of it", () => {
  for (const { selector, body } of RULES) {
    if (/overflow(-[xy])?:[^;]*clip/.test(body)) assert.match(body, /position:/, selector);
  }
});

test("where colours are forced, what is inverted keeps its ground", () => {
  const inverted = RULES.filter(({ body }) =>
    /(^|;)color:var\(--(on-(ink|primary|lamp)|cloth)\)/.test(body),
  );
  assert.ok(inverted.length > 10);
  for (const { selector, body } of inverted) {
    assert.match(body, /forced-color-adjust:none/, selector);
  }
});

const PREFIXED = ["user-select", "mask", "text-size-adjust"]; // in one of the targets at least
for (const name of PREFIXED) {
  test(`${name} is also there with its prefix`, () => {
    const using = RULES.filter(({ body }) => new RegExp(`(^|;)${name}:`).test(body));
    assert.ok(using.length > 0);
    for (const { selector, body } of using) {
      assert.match(body, new RegExp(`-webkit-${name}:`), selector);
    }
  });
}

test("a size that is rounded or by content has another before it, or a limit", () => {
  for (const { selector, body } of RULES) {
    if (body.includes("round(")) assert.match(body, /width:50%.*width:round\(/, selector);
    if (body.includes("field-sizing")) assert.match(body, /max-width:/, selector);
  }
});

const YOUNG: Record<string, RegExp> = {
  "looking behind in a pattern came with Safari 16.4": /\(\?<[=!]/,
  "patterns with the flag v came with Safari 17": /\/[gimsuy]*v[gimsuy]*\.(test|exec)/,
  "static blocks came with Safari 16.4": /static\s*\{/,
  "functions of Safari 16.4 and later":
    /\b(groupBy|withResolvers|fromAsync|isWellFormed|checkVisibility|startViewTransition)\b/,
  "requestIdleCallback is unknown to Safari": /requestIdleCallback/,
  "randomUUID is only there over https": /randomUUID/,
};
for (const [why, feature] of Object.entries(YOUNG)) {
  test(`no code needs what is lacking: ${why}`, () => assert.doesNotMatch(CODE, feature));
}
