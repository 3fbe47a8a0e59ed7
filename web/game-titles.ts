/** The titles of our games, by name. Made by `make generate`: change the Python instead. */

export const GAME_TITLES: Readonly<Record<string, string>> = {
  solo: "SOLO",
  ciao: "Ciao!",
  ciao_ciao: "Ciao Ciao…",
};
