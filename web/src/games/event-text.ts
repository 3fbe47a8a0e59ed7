/**
 * Events, and why a claim was refused, in a person's words.
 *
 * The terminal's `wording/words.py` says the same; a test holds them together.
 */

import type { FactType, FactTypes } from "../net/game-info.ts";
import { type GameEvent, SPECTATOR, type Why } from "../net/messages.ts";
import type { Facts, Words } from "../words/words.ts";
import type { GameText, ToldFact } from "./game.ts";

type EventFacts = Readonly<Record<string, unknown>>;

/** What facts of these names are, in the events of our own games. */
const EVENT_FACTS: FactTypes = {
  seat: "seat",
  seats: "seat",
  starter: "seat",
  other: "other",
  kind: "kind",
  kinds: "kind",
};
/** The same for the reasons of any game. */
const REASON_FACTS: FactTypes = { seat: "seat", turn: "seat", kind: "kind" };

/** What the facts of hints are: they are of others and of cards. */
const HINT_FACTS: FactTypes = { other: "other", kind: "kind" };

/** Return an event as a sentence for the seat `me` (or SPECTATOR); "" for an unknown one. */
export function tellEvent(
  words: Words,
  game: GameText,
  names: readonly string[],
  me: number,
  event: GameEvent,
): string {
  const { e, ...facts } = event;
  const types = game.factsOf?.(e) ?? { ...EVENT_FACTS, ...game.facts };
  const text = new FactText(words, game, names, me, types);
  const plain = `${game.prefix ?? ""}event.${e}`;
  for (const key of [plain + formOf(game, facts), plain]) {
    if (words.has(key)) return text.tell(key, facts);
  }
  return game.untold?.(words, e, text.each(facts)) ?? "";
}

/** Return how the key of an event ends, by its facts. */
function formOf(game: GameText, facts: EventFacts): string {
  const form = facts["out_of_turn"] ? ".out_of_turn" : "";
  const why = "why" in facts ? `.${String(facts["why"])}` : "";
  return form + why + (game.form?.(facts) ?? "");
}

/** Return the reason of a refused claim as a sentence; its rule is in `why`. */
export function tellReason(
  words: Words,
  game: GameText,
  names: readonly string[],
  me: number,
  why: Why,
): string {
  const key = `${game.prefix ?? ""}reason.${why.code}`;
  if (!words.has(key)) {
    return game.unexplained?.(words, why.code) ?? words.say("refused", { code: why.code });
  }
  const types = { ...REASON_FACTS, ...game.facts };
  return new FactText(words, game, names, me, types).tell(key, why.facts ?? {});
}

/** Return why a move is advised as a sentence; "" for a reason without one. */
export function tellWhy(
  words: Words,
  game: GameText,
  names: readonly string[],
  why: string,
  facts: EventFacts,
): string {
  const key = `${game.prefix ?? ""}hint.why.${why}`;
  return words.has(key)
    ? new FactText(words, game, names, SPECTATOR, HINT_FACTS).tell(key, facts)
    : "";
}

/** The sentences of one game for one reader, with the names of the seats. */
class FactText {
  readonly #words: Words;
  readonly #game: GameText;
  readonly #names: readonly string[];
  readonly #me: number;
  readonly #types: FactTypes;

  constructor(
    words: Words,
    game: GameText,
    names: readonly string[],
    me: number,
    types: FactTypes,
  ) {
    this.#words = words;
    this.#game = game;
    this.#names = names;
    this.#me = me;
    this.#types = types;
  }

  /** Return a text with its facts, in the form for the reader if it is about them. */
  tell(key: string, facts: EventFacts): string {
    const own = key + this.#person(facts);
    const inWords: Facts = {};
    for (const [name, value] of Object.entries(facts)) inWords[name] = this.#fact(name, value);
    return this.#words.say(this.#words.has(own) ? own : key, inWords);
  }

  /** Tell every fact by itself. */
  each(facts: EventFacts): ToldFact[] {
    return Object.entries(facts).map(([name, value]) => {
      const told = this.#fact(name, value);
      const text = typeof told === "number" ? this.#words.number(told) : told;
      return { name, text, isSeat: this.#isSeat(name) };
    });
  }

  /** Return how a key ends if the person is whom it is about, and nobody else. */
  #person(facts: EventFacts): string {
    const isAbout = (...types: FactType[]): boolean =>
      Object.entries(facts).some(([name, value]) => {
        if (!types.includes(this.#types[name]!)) return false;
        const seats = this.#seats(name, value);
        return seats.length === 1 && seats[0] === this.#me;
      });
    if (isAbout("seat", "seats")) return ".you";
    return isAbout("other") ? ".to_you" : "";
  }

  #isSeat(name: string): boolean {
    return name in this.#types && this.#types[name] !== "kind";
  }

  /** Return the seats that a fact names: one, all in a row, or by one bit each. */
  #seats(name: string, value: unknown): number[] {
    if (Array.isArray(value)) return value as number[];
    if (this.#types[name] !== "seats") return [value as number];
    return [...this.#names.keys()].filter((seat) => ((value as number) >> seat) & 1);
  }

  /** Return one fact in words: seats by name, and the rest as the game tells it. */
  #fact(name: string, value: unknown): string | number {
    const type = this.#types[name];
    if (this.#isSeat(name)) {
      if (type !== "seats" && !Array.isArray(value)) return this.#name(value as number);
      return this.#words.list(this.#seats(name, value).map((seat) => this.#item(seat)));
    }
    const own = this.#game.fact?.(this.#words, name, value, type);
    if (own !== undefined) return own;
    return typeof value === "number" ? value : String(value);
  }

  #name(seat: number): string {
    return seat === this.#me ? this.#words.say("you") : (this.#names[seat] ?? "");
  }

  /** Return a name inside of a list. */
  #item(seat: number): string {
    return seat === this.#me ? this.#words.say("you.listed") : (this.#names[seat] ?? "");
  }
}
