/** The settings stored on this device. */

import { LANGUAGES, type Language } from "../words/languages.ts";
import { DEFAULT_LEVEL, LEVELS, type Level } from "./levels.ts";
import { deviceStorage } from "./storage.ts";
import { Store } from "./store.ts";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  motion: "full" | "fast" | "off";
  sound: boolean;
  notify: boolean; // in the background, when the table waits for this device
  keys: boolean; // whether single letters and digits are moves
  latinDigits: boolean; // in Persian
  sort: "colour" | "value"; // of the hand; the first is what the rulebooks advise
  name: string;
  game: string; // chosen last
  edition: string; // "" until one is chosen: it follows the language
  level: Level; // of the robots
  plates: Readonly<Record<string, readonly string[]>>; // by game: who was to sit where
  played: string[]; // games for which the lobby offers no guided round
  met: string[]; // coach's tips that have been read
}

const KEY = "tavolata.settings";
const POSSIBLE: Partial<Record<keyof Settings, readonly string[]>> = {
  language: LANGUAGES,
  theme: ["auto", "light", "dark"],
  motion: ["full", "fast", "off"],
  sort: ["colour", "value"],
  level: LEVELS,
};

/** Return the first of the languages a browser asks for that the page has. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0];
    const known = LANGUAGES.find((ours) => ours === language);
    if (known) return known;
  }
  return "en";
}

/** Return stored settings, with defaults for whatever is missing or broken. */
export function readSettings(stored: string, languages: readonly string[]): Settings {
  const defaults: Settings = {
    language: pickLanguage(languages),
    theme: "auto",
    motion: "full",
    sound: false,
    notify: false,
    keys: true,
    latinDigits: false,
    sort: "colour",
    name: "",
    game: "", // the first that the server has
    edition: "",
    level: DEFAULT_LEVEL,
    plates: {},
    played: [],
    met: [],
  };
  let found: Partial<Settings>;
  try {
    found = JSON.parse(stored) as Partial<Settings>;
  } catch {
    return defaults;
  }
  if (found === null || typeof found !== "object" || Array.isArray(found)) return defaults;
  const settings: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(defaults)) {
    const given = (found as Record<string, unknown>)[name];
    const alike = typeof given === typeof value && Array.isArray(given) === Array.isArray(value);
    if (alike && given !== null) {
      settings[name] = given;
    }
  }
  for (const [name, possible] of Object.entries(POSSIBLE)) {
    if (!possible.includes(settings[name] as string))
      settings[name] = defaults[name as keyof Settings];
  }
  return settings as unknown as Settings;
}

/** Return the edition to play by, for games that have one of that name. */
export function wantedEdition({ edition, language }: Settings): string {
  return edition === "" ? language : edition;
}

function load(): Settings {
  const languages = globalThis.navigator?.languages ?? [];
  return readSettings(deviceStorage.read(KEY), languages);
}

export const settings = new Store<Settings>(load());

export function changeSettings(fields: Partial<Settings>): void {
  settings.patch(fields);
  deviceStorage.write(KEY, JSON.stringify(settings.value));
}

/** Remember that a game was played, or its guided round dismissed: the lobby offers no other. */
export function rememberPlayed(game: string): void {
  changeSettings({ played: [...new Set([...settings.value.played, game])] });
}
