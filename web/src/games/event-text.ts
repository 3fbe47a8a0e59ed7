/**
 * Events, and why a claim was refused, in a person's words.
 *
 * The terminal's `terminal/words.py` says the same; a test holds them together.
 */

import type { GameEvent, Why } from "../net/messages.ts";
import type { Facts, Words } from "../words/words.ts";
import type { GameText } from "./game.ts";

type EventFacts = Readonly<Record<string, unknown>>;

const SUBJECTS = ["seat", "starter", "turn"]; // whom a sentence is about,
const OTHERS = ["other"]; // and to whom it happens

/** Return an event as a sentence for the seat `me` (-1: a spectator); "" for an unknown one. */
export function tellEvent(
  words: Words,
  game: GameText,
  names: readonly string[],
  me: number,
  event: GameEvent,
): string {
  const { e, ...facts } = event;
  const plain = `${game.prefix ?? ""}event.${e}`;
  for (const key of [plain + formOf(game, facts), plain]) {
    if (words.has(key)) return new EventText(words, game, names, me).tell(key, facts);
  }
  return game.untold?.(words, names, event) ?? "";
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
  return new EventText(words, game, names, me).tell(key, why.facts ?? {});
}

/** The sentences of one game for one reader, with the names of the seats. */
class EventText {
  readonly #words: Words;
  readonly #game: GameText;
  readonly #names: readonly string[];
  readonly #me: number;
  readonly #subjects: readonly string[];
  readonly #others: readonly string[];

  constructor(words: Words, game: GameText, names: readonly string[], me: number) {
    this.#words = words;
    this.#game = game;
    this.#names = names;
    this.#me = me;
    this.#subjects = [...SUBJECTS, ...(game.subjects ?? [])];
    this.#others = [...OTHERS, ...(game.others ?? [])];
  }

  /** Return a text with its facts, in the form for the reader if it is about them. */
  tell(key: string, facts: EventFacts): string {
    const own = key + this.#person(facts);
    const inWords: Facts = {};
    for (const [name, value] of Object.entries(facts)) inWords[name] = this.#fact(name, value);
    return this.#words.say(this.#words.has(own) ? own : key, inWords);
  }

  /** Return how a key ends if the text is about the reader. */
  #person(facts: EventFacts): string {
    const seats = this.#seats(facts["seats"]);
    const alone = seats.length === 1 && seats[0] === this.#me;
    if (alone || this.#subjects.some((name) => facts[name] === this.#me)) return ".you";
    return this.#others.some((name) => facts[name] === this.#me) ? ".to_you" : "";
  }

  /** Return seats that are given in a row, or as one bit each. */
  #seats(value: unknown): number[] {
    if (Array.isArray(value)) return value as number[];
    if (!this.#game.seatsAsBits || typeof value !== "number") return []; // a mere number of seats
    return [...this.#names.keys()].filter((seat) => (value >> seat) & 1);
  }

  /** Return one fact in words; its name tells what it is. */
  #fact(name: string, value: unknown): string | number {
    if (this.#subjects.includes(name) || this.#others.includes(name)) {
      return this.#name(value as number);
    }
    if (name === "seats" && (Array.isArray(value) || this.#game.seatsAsBits)) {
      return this.#words.list(this.#seats(value).map((seat) => this.#item(seat)));
    }
    const own = this.#game.fact?.(this.#words, name, value);
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
