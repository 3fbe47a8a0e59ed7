/** One language: its texts, numbers, plurals and lists. */

import type { Language } from "../app/settings.ts";

export type Facts = Record<string, string | number>;
export type Texts = Record<string, string>;

export class Words {
  readonly dir: "ltr" | "rtl";
  readonly language: Language;
  readonly #texts: Texts;
  readonly #plural: Intl.PluralRules;
  readonly #numbers: Intl.NumberFormat;
  readonly #lists: Intl.ListFormat;

  constructor(language: Language, texts: Texts, latinDigits = false) {
    this.language = language;
    this.dir = language === "fa" ? "rtl" : "ltr";
    this.#texts = texts;
    const locale = language === "fa" && latinDigits ? "fa-u-nu-latn" : language;
    this.#plural = new Intl.PluralRules(language);
    this.#numbers = new Intl.NumberFormat(locale, { useGrouping: false });
    this.#lists = new Intl.ListFormat(language, { type: "conjunction" });
  }

  has(key: string): boolean {
    return key in this.#texts;
  }

  /** Return a text with its facts filled in; a number `n` chooses the plural. */
  say(key: string, facts: Facts = {}): string {
    let text = this.#texts[key];
    if (text === undefined && typeof facts["n"] === "number") {
      text = this.#texts[`${key}.${this.#plural.select(facts["n"])}`] ?? this.#texts[`${key}.other`];
    }
    if (text === undefined) return key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const fact = facts[name];
      if (fact === undefined) return whole;
      return typeof fact === "number" ? this.number(fact) : fact;
    });
  }

  number(n: number): string {
    return this.#numbers.format(n);
  }

  list(items: readonly string[]): string {
    return this.#lists.format(items);
  }
}
