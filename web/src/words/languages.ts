/** The supported languages, and the addresses of the rules in each. */

export const LANGUAGES = ["en", "de", "fr", "nl", "it", "hu", "fa"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every language by the name its own people give it. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nl: "Nederlands",
  it: "Italiano",
  hu: "Magyar",
  fa: "فارسی",
};

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "fa" ? "rtl" : "ltr";
}

/** Return where a game's rules, or one of them, can be read. */
export function rulesAddress(language: Language, game: string, rule = ""): string {
  const page = language === "en" ? `/rules/${game}` : `/rules/${language}/${game}`;
  return rule === "" ? page : `${page}#${rule}`;
}
