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
