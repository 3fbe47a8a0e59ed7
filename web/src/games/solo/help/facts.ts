/** What how to play takes from the rules of SOLO; a test holds it equal to them. */

/** Rulings of our own that a player should know of. */
export const NOTES: readonly string[] = ["S-A16", "S-A15", "S-A1"];

/** The house rules that the lessons speak of; what a table plays otherwise is listed before them. */
export const USUAL: Readonly<Record<string, string>> = {
  after_rotation: "open",
  cross_stack: "none",
  throw_in: "all",
  reverse2p: "skip",
  voluntary_draw: "no",
  solo_penalty: "automatic",
};

/** Where the printed rules differ (S-23 to S-26). */
export const EDITIONS = [
  { names: ["de"], winner: false, target: 500, onOne: false },
  { names: ["fr", "it"], winner: false, target: 300, onOne: false },
  { names: ["en"], winner: true, target: 600, onOne: true },
  { names: ["nl"], winner: true, target: 600, onOne: false },
] as const;

/** Return the edition with a name; the first of all where there is none. */
export function editionNamed(name: string): string {
  const known: readonly string[] = EDITIONS.flatMap(({ names }) => names);
  return known.includes(name) ? name : EDITIONS[0].names[0];
}
