/** What how to play takes from the rules of Ciao Ciao…; a test holds it equal to them. */

/** Rulings of our own that a player should know of. */
export const NOTES: readonly string[] = ["CC-A1", "CC-A9", "CC-A18", "CC-A4", "CC-A10"];

/** The house rules that the lessons speak of; what a table plays otherwise is listed before them. */
export const USUAL: Readonly<Record<string, string>> = {
  planks: "9",
  podium_placement: "lowest-free",
  podium_fall: "announcer-chooses",
  points_end: "bridges-empty",
  reveal: "doubter-only",
};
