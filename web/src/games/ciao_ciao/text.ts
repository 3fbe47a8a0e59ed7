/** The facts of Ciao Ciao…'s events in words. */

import { countFact } from "../cards/card-text.ts";
import type { GameText } from "../game.ts";
import { CIAO_CIAO_CROSS as CROSS } from "../numbers.ts";

export const CIAO_CIAO_TEXT: GameText = {
  name: "ciao_ciao",
  fact: (words, name, value) =>
    name === "die" && value === CROSS
      ? words.say("ciao_ciao.die.0")
      : countFact(words, name, value), // the events of all games speak of cards
};
