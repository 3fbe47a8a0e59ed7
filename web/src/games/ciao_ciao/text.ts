/** The facts of Ciao Ciao…'s events in words. */

import type { GameText } from "../game.ts";
import { CROSS } from "./numbers.ts";

export const CIAO_CIAO_TEXT: GameText = {
  name: "ciao_ciao",
  facts: { announcer: "seat", asked: "seat", doubter: "other" },
  form(facts) {
    if ("true" in facts) return facts["true"] ? ".true" : ".bluff";
    return facts["step"] === 0 ? ".third" : "";
  },
  fact: (words, name, value) =>
    name === "die" && value === CROSS ? words.say("ciao_ciao.die.0") : undefined,
};
