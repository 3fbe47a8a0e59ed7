/** The games that the page knows, each by one record. */

import { CIAO } from "./ciao/index.tsx";
import { CIAO_CIAO } from "./ciao_ciao/index.tsx";
import type { GameUi } from "./game.ts";
import { gamesTold, genericGame } from "./generic/index.tsx";
import { SOLO } from "./solo/index.tsx";

export { gamesTold };

/** In the order in which how to play lists them. */
export const GAMES: readonly GameUi[] = [SOLO, CIAO, CIAO_CIAO];

const known = new Map(GAMES.map((game) => [game.name, game]));

/** Return what the page knows of a game; of one without a record, what can be shown of any. */
export function gameUi(name: string): GameUi {
  const game = known.get(name) ?? genericGame(name);
  known.set(name, game);
  return game;
}
