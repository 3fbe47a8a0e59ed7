/** Renders docs/rules as pages: only the Markdown that they use, with an anchor for every id. */

import { GAME_TITLES } from "./game-titles.ts";
import {
  directionOf,
  LANGUAGES,
  type Language,
  OWN_NAMES,
  rulesAddress,
} from "./src/words/languages.ts";

const ID = /\b[A-Z]+-A?\d+\b/g;
const RULE = /^\*\*([A-Z]+-A?\d+)\*\* /;
const BULLET = /^- /;
const NUMBER = /^\d+\. /;
const ITEM = /^(?:-|\d+\.) /;

interface Labels {
  games: string;
  language: string;
  about: string; // what the page has
}

/** Return the page of a game's rules in a language. */
export function rulesPage(
  game: string,
  source: string,
  language: Language,
  labels: Labels,
): string {
  const markdown = source.replaceAll("\r\n", "\n"); // as git checks files out on Windows
  const lines = markdown.split("\n");
  const known = new Set([...markdown.matchAll(/^- \*\*([A-Z]+-A?\d+)/gm)].map(([, id]) => id!));
  const body = blocks(lines, known);
  const sections = lines.filter((line) => line.startsWith("## ")).map((line) => line.slice(3));
  const games = Object.entries(GAME_TITLES).map(([name, title]) =>
    choice(title, rulesAddress(language, name), name === game),
  );
  const languages = LANGUAGES.map((other) =>
    choice(OWN_NAMES[other], rulesAddress(other, game), other === language, other),
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${describe(GAME_TITLES[game]!, labels.about, sections)}">
<title>${lines[0]!.slice(2)} – tavolata</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/rules.css">
</head>
<body>
<header>
<a href="/">tavolata</a>
<nav aria-label="${labels.games}">${games.join(" ")}</nav>
<nav aria-label="${labels.language}">${languages.join(" ")}</nav>
</header>
<main>
${body.replace("</h1>", `</h1>\n${contents(GAME_TITLES[game]!, sections)}`)}
</main>
</body>
</html>
`;
}

/** Return the description that search engines show. */
function describe(title: string, about: string, sections: readonly string[]): string {
  const text = `${title} – ${about}: ${sections.join(" · ")}`;
  return text.replace(/[*`]/g, "").replace(/&/g, "&amp;").replace(/"/g, "&quot;");
}

function choice(text: string, to: string, isThis: boolean, language: Language = "en"): string {
  const own = `lang="${language}" dir="${directionOf(language)}"`; // not that of the page
  return isThis
    ? `<b aria-current="page" ${own}>${text}</b>`
    : `<a href="${to}" ${own}>${text}</a>`;
}

function contents(title: string, sections: readonly string[]): string {
  const links = sections.map((name) => `<li><a href="#${slug(name)}">${inline(name)}</a></li>`);
  return `<nav aria-label="${title}"><ul>${links.join("")}</ul></nav>`;
}

function slug(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}]+/gu, "-");
}

/** Return lines as headings, tables, lists and paragraphs. */
function blocks(lines: readonly string[], known: ReadonlySet<string>): string {
  const out: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const [line, from] = [lines[at]!, at];
    const until = (ends: (line: string) => boolean): readonly string[] => {
      do at++;
      while (at < lines.length && !ends(lines[at]!));
      return lines.slice(from, at);
    };
    if (line === "") at++;
    else if (line.startsWith("#")) {
      out.push(heading(line));
      at++;
    } else if (line.startsWith("|")) {
      out.push(
        table(
          until((next) => !next.startsWith("|")),
          known,
        ),
      );
    } else if (ITEM.test(line)) {
      const [tag, marker] = BULLET.test(line) ? ["ul", BULLET] : ["ol", NUMBER];
      const items = until((next) => next !== "" && !next.startsWith(" ") && !marker.test(next));
      out.push(`<${tag}>\n${list(items, known)}\n</${tag}>`);
    } else {
      const text = until((next) => next === "" || ITEM.test(next) || next.startsWith("|"));
      out.push(`<p>${inline(text.join("\n"), known)}</p>`);
    }
  }
  return out.join("\n");
}

function heading(line: string): string {
  const level = line.indexOf(" ");
  const text = line.slice(level + 1);
  return `<h${level} id="${slug(text)}">${inline(text)}</h${level}>`;
}

/** Return the items of a list; what is indented under one belongs to it. */
function list(lines: readonly string[], known: ReadonlySet<string>): string {
  const items: string[][] = [];
  for (const line of lines) {
    const marker = ITEM.exec(line);
    if (marker) items.push([line.slice(marker[0].length)]);
    else items.at(-1)!.push(line.replace(/^ {2,3}/, ""));
  }
  return items.map((item) => listItem(item, known)).join("\n");
}

function listItem(lines: readonly string[], known: ReadonlySet<string>): string {
  const id = RULE.exec(lines[0]!)?.[1];
  const text = [...lines];
  if (id) text[0] = text[0]!.replace(RULE, "");
  const body = blocks(text, known).replace(/^<p>(.*?)<\/p>/s, "$1"); // no gap after the marker
  return id ? `<li id="${id}"><a href="#${id}">${id}</a> ${body}</li>` : `<li>${body}</li>`;
}

function table(lines: readonly string[], known: ReadonlySet<string>): string {
  const [head, , ...rows] = lines.map((line) => line.slice(1, -1).split("|"));
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim(), known)}</${tag}>`).join("")}</tr>`;
  const body = rows.map((cells) => row(cells, "td")).join("\n");
  return `<div class="wide" role="region" aria-label="${head![0]!.trim()}" tabindex="0"><table>
<thead>${row(head!, "th")}</thead>
<tbody>
${body}
</tbody></table></div>`;
}

/** Return a text with its code, bold and slanted words, and a link for every rule it names. */
function inline(text: string, known: ReadonlySet<string> = new Set()): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .split(/`([^`]+)`/)
    .map((part, place) => (place % 2 === 1 ? code(part) : words(part, known)))
    .join("")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>");
}

function code(text: string): string {
  return `<code>${text.replace(/\*/g, "&#42;")}</code>`;
}

function words(text: string, known: ReadonlySet<string>): string {
  return text.replace(ID, (id) => (known.has(id) ? `<a href="#${id}">${id}</a>` : id));
}

/** Return the style sheet: light and dark tokens, as the device prefers, then our own rules. */
export function rulesStyle(tokens: string, style: string): string {
  const [day, night] = [/:root \{([^}]*)\}/, /:root\[data-theme="dark"\] \{([^}]*)\}/].map(
    (block) => block.exec(tokens)![1]!,
  );
  return `:root {${day}}\n@media (prefers-color-scheme: dark) { :root {${night}} }\n${style}`;
}
