/** Fetching catalogues: each part of a language once. */

import { gameKeys } from "./game-keys.ts";
import type { Language } from "./languages.ts";
import { type Texts, Words } from "./words.ts";

/** A part of a language; the later ones are long, and not for a first look. */
export type Catalogue = "main" | "how" | "score" | "hint" | "idle";
declare const CATALOGUES: Readonly<Partial<Record<Language, Record<Catalogue, string>>>>; // build.mjs

const needed = new Set<Catalogue>(["main"]);
const games = new Set<string>(); // whose texts come from the server
const languages = new Map<Language, Texts>();
/** In which texts of a game have not come: its moves and events are told by their names. */
export const lackingGameTexts = new Set<Language>();
const fetched = new Map<string, Promise<void>>(); // by path

/** Return a language; English in the place of one that is not there yet. */
export async function loadWords(language: Language, latinDigits: boolean): Promise<Words> {
  const spoken = language in CATALOGUES ? language : "en";
  return new Words(spoken, await gather(spoken), latinDigits);
}

/** Fetch a further catalogue of every language in use, and from now on of every other. */
export function loadCatalogue(catalogue: Catalogue): Promise<unknown> {
  needed.add(catalogue);
  return gatherAll();
}

/** Fetch the texts of a game that the page does not know, and from now on in every other language. */
export function loadGameTexts(game: string): Promise<unknown> {
  games.add(game);
  return gatherAll();
}

function gatherAll(): Promise<unknown> {
  return Promise.all([...languages.keys()].map(gather));
}

async function gather(language: Language): Promise<Texts> {
  const texts = languages.get(language) ?? {};
  languages.set(language, texts);
  lackingGameTexts.delete(language);
  const paths = [...needed].map((part) => CATALOGUES[language]?.[part] ?? "");
  const own = [...games].map((game) =>
    fetchInto(texts, `/api/games/${game}/texts/${language}`, game).catch(
      () => void lackingGameTexts.add(language),
    ),
  );
  await Promise.all([...paths.map((path) => fetchInto(texts, path)), ...own]);
  return texts;
}

/** Fetch texts once; those of a game, if one is given, get the keys that they have among all. */
function fetchInto(texts: Texts, path: string, game?: string): Promise<void> {
  const known = fetched.get(path);
  if (known !== undefined) return known;
  const asked = fetchTexts(path).then(
    (more) => void Object.assign(texts, game ? gameKeys(game, more) : more),
  );
  fetched.set(path, asked);
  asked.catch(() => fetched.delete(path)); // so that another try is possible
  return asked;
}

async function fetchTexts(path: string): Promise<Texts> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Texts;
}
