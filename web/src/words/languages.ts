/** The supported languages, and the addresses of the rules in each. */

import { type Language, RIGHT_TO_LEFT } from "./language-list.ts";

export { LANGUAGES, type Language, OWN_NAMES } from "./language-list.ts";

export function directionOf(language: Language): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr";
}

/** Return where a game's rules, or one of them, can be read. */
export function rulesAddress(language: Language, game: string, rule = ""): string {
  const page = language === "en" ? `/rules/${game}` : `/rules/${language}/${game}`;
  return rule === "" ? page : `${page}#${rule}`;
}
