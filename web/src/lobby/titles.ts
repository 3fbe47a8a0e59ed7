/** What games are called; the names are the same in every language. */

const TITLES: Readonly<Record<string, string>> = {
  solo: "SOLO",
  ciao: "Ciao!",
  ciao_ciao: "Ciao Ciao…",
};

export function titleOf(game: string): string {
  return TITLES[game] ?? game;
}
