/** What the server says of its games: seats, editions and house rules. */

export interface Option {
  name: string;
  default: string;
  possible: string; // for people, and in one of three forms
  rules: readonly string[];
}

export interface GameInfo {
  name: string;
  title: string;
  seats: readonly [number, number];
  editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  single: Readonly<Record<string, string>>; // the options that make it a single round
  options: readonly Option[];
  actions?: readonly string[]; // in notation, by number
}

let asked: Promise<readonly GameInfo[]> | null = null;
let known: readonly GameInfo[] = [];

/** Ask the server once for its games; after a failure, ask again. */
export function askGames(): Promise<readonly GameInfo[]> {
  asked ??= fetch("/api/games")
    .then((response) => {
      if (!response.ok) throw new Error(`the server answers ${response.status}`);
      return response.json() as Promise<readonly GameInfo[]>;
    })
    .then((games) => {
      known = games;
      return games;
    })
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}

/** Return what the server has said of a game, if it was asked already. */
export function knownGame(name: string): GameInfo | undefined {
  return known.find((game) => game.name === name);
}
