/** What index.html says by itself, in every language, while nothing else is there (build.mjs). */

import { directionOf, type Language } from "../words/languages.ts";
import type { Texts } from "../words/words.ts";

export function unloaded(language: Language, texts: Texts): { note: string; scriptless: string } {
  const line = (text: string) => `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`;
  const again = `<a href="">${texts["lobby.again"]}</a>`;
  return {
    note: line(`${texts["page.not_loaded"]} ${again}`),
    scriptless: line(texts["page.needs_script"]!),
  };
}
