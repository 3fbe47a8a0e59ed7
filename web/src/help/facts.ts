/** What is taken from the rules; a test holds it equal to them. */

/** Where the printed rules of SOLO differ (S-23 to S-26). */
export const EDITIONS = [
  { names: ["de"], winner: false, target: 500, onOne: false },
  { names: ["fr", "it"], winner: false, target: 300, onOne: false },
  { names: ["en"], winner: true, target: 600, onOne: true },
  { names: ["nl"], winner: true, target: 600, onOne: false },
] as const;

/** Rulings of our own that a player should know of. */
export const NOTES: Record<string, readonly string[]> = {
  solo: ["S-A16", "S-A15"],
  ciao: ["C-A1", "C-A5", "C-A20"],
  ciao_ciao: ["CC-A1", "CC-A9", "CC-A18"],
};

/** Return the edition of SOLO with a name; the first of all where there is none. */
export function editionNamed(name: string): string {
  const known: readonly string[] = EDITIONS.flatMap(({ names }) => names);
  return known.includes(name) ? name : EDITIONS[0].names[0];
}

/** The house rules that the lessons speak of; what a table plays otherwise is listed before them. */
export const USUAL: Record<string, Readonly<Record<string, string>>> = {
  solo: {
    after_rotation: "open",
    cross_stack: "none",
    throw_in: "all",
    reverse2p: "skip",
    voluntary_draw: "yes",
    solo_penalty: "automatic",
  },
  ciao: {
    specials: "each-per-group",
    plus3_must_beat: "no",
    illegal_play: "race-only",
    thank_you_seconds: "5",
    variant: "full",
  },
  ciao_ciao: {
    planks: "9",
    podium_placement: "lowest-free",
    podium_fall: "announcer-chooses",
    points_end: "bridges-empty",
    reveal: "doubter-only",
  },
};
