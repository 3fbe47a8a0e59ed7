/** What the server says of its games: seats, editions and house rules. */

interface OptionInfo {
  name: string;
  default: string;
  rules: readonly string[];
}

/** A house rule, with what may be given. */
export type Option = OptionInfo &
  (
    | { kind: "choice"; values: readonly string[] }
    | { kind: "number"; lowest: number; highest: number }
    // Some that have a name, or anything else: an example of it, or "".
    | { kind: "text"; values: readonly string[]; example: string }
  );

/** Tell whether a house rule is either on or off. */
export function isSwitch(option: Option): boolean {
  return option.kind === "choice" && option.values.length === 2 && option.values.includes("yes");
}

/** Fields of the view that any table can show as numbers. */
export interface PublicFields {
  table: readonly string[]; // numbers, and lists of them
  seats: readonly string[]; // lists with a number for each seat
  types: FactTypes; // of those whose numbers are seats or cards
}

/** What a fact is: the seat that a sentence is about, the one to which it happens, or a kind of
 * card; in a list, each of them is. In reasons "seats" are one bit each. */
export type FactType = "seat" | "other" | "kind" | "seats";
export type FactTypes = Readonly<Record<string, FactType>>;

export interface GameInfo {
  name: string;
  title: string;
  seats: readonly [number, number];
  editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  single: Readonly<Record<string, string>>; // the options that make it a single round
  options: readonly Option[];
  actions: readonly string[]; // in notation, by number
  facts: Readonly<Record<string, FactTypes>>; // of every event: those that are seats or cards
  numbers: PublicFields;
  has_rules: boolean; // as a page of their own
  windows: boolean; // whether there are windows that a clock may stretch
  courtesy: boolean; // whether robots leave time for a throw-in
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

/** Tell whether a game's rules can be read, as far as the server was asked. */
export function hasRules(name: string): boolean {
  return known.length === 0 || (knownGame(name)?.has_rules ?? false);
}
