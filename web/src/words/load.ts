/** Fetches languages, each once. */

import type { Language } from "../app/settings.ts";
import { type Texts, Words } from "./words.ts";

declare const CATALOGUES: Readonly<Partial<Record<Language, string>>>; // paths, from build.mjs

const loaded = new Map<Language, Promise<Texts>>();

/** Return a language; English in the place of one that is not there yet. */
export async function loadWords(language: Language, latinDigits: boolean): Promise<Words> {
  const spoken = language in CATALOGUES ? language : "en";
  return new Words(spoken, await texts(spoken), latinDigits);
}

function texts(language: Language): Promise<Texts> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const asked = fetchTexts(CATALOGUES[language] ?? "");
  loaded.set(language, asked);
  asked.catch(() => loaded.delete(language)); // so that another try is possible
  return asked;
}

async function fetchTexts(path: string): Promise<Texts> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Texts;
}
