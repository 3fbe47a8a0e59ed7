/** A game that the page does not know in words: its own, from the server, else its own notation. */

import { knownGame } from "../../net/game-info.ts";
import { isolated, type Words } from "../../words/words.ts";
import { cardRow } from "../cards/card-text.ts";
import type { GameText } from "../game.ts";
import { readable } from "./rules.ts";

export function genericText(name: string): GameText {
  return {
    name,
    prefix: `${name}.`,
    factsOf(event) {
      const info = knownGame(name);
      return info && (info.facts[event] ?? {});
    },
    /** A fact is told as it is; only cards have names. */
    fact(words, _, value, type) {
      if (type !== "kind") return undefined;
      if (!Array.isArray(value)) return cardLabel(words, name, value as number);
      return cardRow(words, (_, kind) => cardLabel(words, name, kind), value);
    },
    /** Name the event and its facts: "Rolled (Ada, die 3)". */
    untold(words, event, facts) {
      const told = facts.map(({ name, text, isSeat }) =>
        isSeat ? text : `${readable(name)} ${text}`,
      );
      const title = words.capital(readable(event));
      return ownName(words, told.length === 0 ? title : `${title} (${words.row(told)})`);
    },
    unexplained: (words, code) => ownName(words, `${words.capital(readable(code))}.`),
  };
}

/** Return what stands in English, whichever way the page is written. */
function ownName(words: Words, text: string): string {
  return words.dir === "rtl" ? isolated(text) : text;
}

export function cardLabel(words: Words, game: string, kind: number): string {
  return words.sayIfAny(`${game}.card.${kind}`) || words.number(kind);
}

/** Return what a public number is called. */
export function numberLabel(words: Words, game: string, field: string): string {
  return words.sayIfAny(`${game}.number.${field}`) || readable(field);
}

/** Return the numbers of a field: as they are, or the seats or kinds of card that they stand for;
 * one that is absent is -1. */
export function numberTexts(
  words: Words,
  game: string,
  names: readonly string[],
  field: string,
  values: readonly number[],
): string {
  const type = knownGame(game)?.numbers.types[field];
  return values
    .map((value) => {
      if (value < 0) return "–";
      if (type === "kind") return cardLabel(words, game, value);
      const name = type === undefined ? undefined : names[value];
      return name === undefined ? words.number(value) : isolated(name);
    })
    .join(" ");
}

/** Say what a move does: by the text of its notation, or of the part before a colon with what
 * follows as a fact; else by its notation, else by its number. */
export function describeMove(
  words: Words,
  game: string,
  names: readonly string[],
  action: number,
): string {
  const notation = knownGame(game)?.actions[action];
  if (notation === undefined) return words.number(action);
  return tellNotation(words, game, names, notation);
}

export function tellNotation(
  words: Words,
  game: string,
  names: readonly string[],
  notation: string,
): string {
  const whole = words.sayIfAny(`${game}.action.${notation}`);
  if (whole !== "") return whole;
  const [head, ...rest] = notation.split(":");
  const argument = rest.join(":");
  const isNumber = /^\d+$/.test(argument);
  const text = words.sayIfAny(`${game}.action.${head}`, {
    argument: isNumber ? Number(argument) : argument,
    ...(isNumber && names[Number(argument)] !== undefined
      ? { seat: names[Number(argument)]! }
      : {}),
    ...(isNumber ? { kind: cardLabel(words, game, Number(argument)) } : {}),
  });
  return text || ownName(words, readable(notation));
}
