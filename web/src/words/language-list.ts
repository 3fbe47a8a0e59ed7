/** The languages. Made by `make generate`: change the Python instead. */

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
export const RIGHT_TO_LEFT: readonly Language[] = ["fa"];
