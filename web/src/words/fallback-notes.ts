/** The notes in index.html for a page whose script has not loaded, in every language (build.mjs). */

import { directionOf, type Language } from "./languages.ts";
import type { Texts } from "./words.ts";

export function fallbackNotes(
  language: Language,
  texts: Texts,
): { note: string; scriptless: string } {
  const line = (text: string) => `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`;
  const again = `<a href="">${texts["lobby.again"]}</a>`;
  return {
    note: line(`${texts["page.not_loaded"]} ${again}`),
    scriptless: line(texts["page.needs_script"]!),
  };
}
