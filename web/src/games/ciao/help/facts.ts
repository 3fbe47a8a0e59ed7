/** What how to play takes from the rules of Ciao!; a test holds it equal to them. */

/** Rulings of our own that a player should know of. */
export const NOTES: readonly string[] = ["C-A1", "C-A5", "C-A20", "C-A3"];

/** The house rules that the lessons speak of; what a table plays otherwise is listed before them. */
export const USUAL: Readonly<Record<string, string>> = {
  specials: "each-per-group",
  plus3_must_beat: "no",
  illegal_play: "race-only",
  thank_you_seconds: "5",
  variant: "full",
};
