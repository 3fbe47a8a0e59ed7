/** One language: its texts, numbers, plurals and lists. */

import { directionOf, type Language } from "./languages.ts";

export type Facts = Record<string, string | number>;
export type Texts = Record<string, string>;

/** Facts that are somebody's name, which may be of another script than the sentence. */
const NAMES = new Set([
  "name",
  "seat",
  "starter",
  "announcer",
  "turn",
  "asked",
  "other",
  "doubter",
  "giver",
  "host",
]);

/** Isolate a name, so that its direction does not reorder the text round it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

export class Words {
  readonly dir: "ltr" | "rtl";
  readonly language: Language;
  readonly #texts: Texts;
  readonly #plural: Intl.PluralRules;
  readonly #numbers: Intl.NumberFormat;
  readonly #written = new Map<number, string>();

  constructor(language: Language, texts: Texts, latinDigits = false) {
    this.language = language;
    this.dir = directionOf(language);
    this.#texts = texts;
    const locale = language === "fa" && latinDigits ? "fa-u-nu-latn" : language;
    this.#plural = new Intl.PluralRules(language);
    this.#numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  }

  has(key: string): boolean {
    return key in this.#texts;
  }

  /** Return a text with its facts filled in; a number `n` chooses the plural. */
  say(key: string, facts: Facts = {}): string {
    let text = this.#texts[key];
    if (text === undefined && typeof facts["n"] === "number") {
      const form = this.#plural.select(facts["n"]);
      text = this.#texts[`${key}.${form}`] ?? this.#texts[`${key}.other`];
    }
    if (text === undefined) return key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const fact = facts[name];
      if (fact === undefined) return whole;
      if (typeof fact === "number") return this.number(fact);
      return NAMES.has(name) ? isolated(fact) : fact;
    });
  }

  /** Return a text, or "" where the catalogue has none. */
  sayIfAny(key: string, facts: Facts = {}): string {
    return this.has(key) || this.has(`${key}.other`) ? this.say(key, facts) : "";
  }

  /** Return a text with a capital; ::first-letter in CSS would unjoin Persian letters. */
  capital(text: string): string {
    return text.replace(/^[\u2066-\u2068]*./u, (start) => start.toUpperCase());
  }

  number(n: number): string {
    let written = this.#written.get(n);
    if (written === undefined) {
      written = this.#numbers.format(n);
      this.#written.set(n, written);
    }
    return written;
  }

  /** Join names as in a sentence. */
  list(names: readonly string[]): string {
    const items = names.map(isolated);
    const last = items.at(-1);
    if (last === undefined) return this.say("nobody");
    const most = items.slice(0, -1);
    return most.length > 0 ? this.say("list.and", { most: this.row(most), last }) : last;
  }

  /** Join things with commas only. */
  row(items: readonly string[]): string {
    return items.join(this.say("list.comma"));
  }
}
