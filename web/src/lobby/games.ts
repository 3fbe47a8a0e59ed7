/** What the server says of its games: seats, editions and house rules. */

export interface Option {
  name: string;
  default: string;
  possible: string; // for people, and in one of three forms
  rules: readonly string[];
}

export interface Game {
  name: string;
  title: string;
  seats: readonly [number, number];
  editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  single: Readonly<Record<string, string>>; // the options that make it a single round
  options: readonly Option[];
}

export type Shape =
  | { kind: "switch" }
  | { kind: "choice"; values: readonly string[] }
  | { kind: "number"; lowest: number; highest: number }
  | { kind: "text"; values: readonly string[] }; // some named, or anything of one's own

/** Tell what kind of control an option needs. */
export function shapeOf(option: Option): Shape {
  const range = /^a number from (\d+) to (\d+)$/.exec(option.possible);
  if (range) return { kind: "number", lowest: Number(range[1]), highest: Number(range[2]) };
  const [named, own] = option.possible.split(", or ");
  const values = named!.split(", ");
  if (own !== undefined) return { kind: "text", values };
  if (values.length === 2 && values.includes("yes")) return { kind: "switch" };
  return { kind: "choice", values };
}

let asked: Promise<readonly Game[]> | null = null;

/** Ask the server once for its games; after a failure, ask again. */
export function askGames(): Promise<readonly Game[]> {
  asked ??= fetch("/api/games")
    .then((response) => {
      if (!response.ok) throw new Error(`the server answers ${response.status}`);
      return response.json() as Promise<readonly Game[]>;
    })
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}
