/** Events and moves of a game that the page does not know, in its own notation. */

import { knownGame } from "../../net/game-info.ts";
import type { Words } from "../../words/words.ts";
import type { GameText } from "../game.ts";
import { readable } from "./rules.ts";

const SEATS = new Set(["seat", "other", "starter"]);

export function genericText(name: string): GameText {
  return {
    name,
    /** Name the event and its facts: "rolled (Ada, die 3)". */
    untold(words, names, { e, ...facts }) {
      const told = Object.entries(facts).map(([fact, value]) => {
        if (SEATS.has(fact) && typeof value === "number") return names[value] ?? "";
        const text = typeof value === "number" ? words.number(value) : String(value);
        return `${readable(fact)} ${text}`;
      });
      return told.length === 0 ? readable(e) : `${readable(e)} (${words.row(told)})`;
    },
  };
}

/** Say what a move does: by its text, else by its notation, else by its number. */
export function describeMove(words: Words, game: string, action: number): string {
  const notation = knownGame(game)?.actions?.[action];
  const key = `${game}.action.${notation ?? action}`;
  if (words.has(key)) return words.say(key);
  return notation ?? words.number(action);
}
