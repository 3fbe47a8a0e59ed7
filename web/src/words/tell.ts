/**
 * Events, reasons and refusals in a person's words.
 *
 * The terminal's `tui/words.py` says the same; a test holds them together.
 */

import type { GameEvent, Why } from "../net/messages.ts";
import { cardName } from "./cards.ts";
import type { Facts, Words } from "./words.ts";

export { cardName } from "./cards.ts";

type Told = Readonly<Record<string, unknown>>;

const SUBJECTS = ["seat", "starter", "announcer", "turn", "asked"]; // whom a sentence is about,
const OTHERS = ["other", "doubter"]; // and to whom it happens

const MOST_SECONDS = 90; // that are not told in minutes

/** Tell an event to the person at seat `me` (-1 looks on); one that is not known is "". */
export function tellEvent(
  words: Words,
  game: string,
  names: readonly string[],
  me: number,
  event: GameEvent,
): string {
  const { e, ...facts } = event;
  let key = `event.${e}`;
  if (facts["out_of_turn"]) key += ".out_of_turn";
  if ("why" in facts) key += `.${String(facts["why"])}`;
  if ("true" in facts) key += facts["true"] ? ".true" : ".bluff";
  if (facts["step"] === 0) key += ".third";
  return words.has(key) ? new Telling(words, game, names, me).tell(key, facts) : "";
}

/** Tell why a claim was refused; the rule to look up stays with `why`. */
export function tellReason(
  words: Words,
  game: string,
  names: readonly string[],
  me: number,
  why: Why,
): string {
  const key = `reason.${why.code}`;
  if (!words.has(key)) return words.say("refused", { code: why.code });
  return new Telling(words, game, names, me).tell(key, why.facts ?? {});
}

/** Tell why a message was refused. */
export function tellRefusal(words: Words, why: Why): string {
  const key = `refused.${why.code}`;
  if (!words.has(key)) return words.say("refused", { code: why.code });
  const facts: Facts = { text: "" };
  for (const [name, value] of Object.entries(why.facts ?? {})) {
    const items = Array.isArray(value) ? value : [value];
    facts[name] = words.row(items.map((item) => plain(words, item)));
  }
  const text = words.say(key, facts);
  const seconds = why.facts?.["seconds"];
  return typeof seconds === "number" ? `${text} ${tellWait(words, seconds)}` : text;
}

/** Tell how long to wait. */
function tellWait(words: Words, seconds: number): string {
  if (seconds <= MOST_SECONDS) return words.say("again.seconds", { n: seconds });
  return words.say("again.minutes", { n: Math.ceil(seconds / 60) });
}

function plain(words: Words, value: unknown): string {
  return typeof value === "number" ? words.number(value) : String(value);
}

/** One person's words for one game, with the names of the seats. */
class Telling {
  readonly #words: Words;
  readonly #game: string;
  readonly #names: readonly string[];
  readonly #me: number;

  constructor(words: Words, game: string, names: readonly string[], me: number) {
    this.#words = words;
    this.#game = game;
    this.#names = names;
    this.#me = me;
  }

  /** Tell facts, in the form for what happens to the person themselves if it does. */
  tell(key: string, facts: Told): string {
    const own = key + this.#person(facts);
    const inWords: Facts = {};
    for (const [name, value] of Object.entries(facts)) inWords[name] = this.#fact(name, value);
    return this.#words.say(this.#words.has(own) ? own : key, inWords);
  }

  /** Return how a key ends if the person is whom it is about. */
  #person(facts: Told): string {
    const seats = this.#seats(facts["seats"]);
    const alone = seats.length === 1 && seats[0] === this.#me;
    if (alone || SUBJECTS.some((name) => facts[name] === this.#me)) return ".you";
    return OTHERS.some((name) => facts[name] === this.#me) ? ".to_you" : "";
  }

  /** Return seats that are given in a row, or in SOLO's reasons as bits. */
  #seats(value: unknown): number[] {
    if (Array.isArray(value)) return value as number[];
    if (this.#game !== "solo" || typeof value !== "number") return []; // a mere number of seats
    return [...this.#names.keys()].filter((seat) => (value >> seat) & 1);
  }

  /** Return one fact in words; its name tells what it is. */
  #fact(name: string, value: unknown): string | number {
    const words = this.#words;
    if (SUBJECTS.includes(name) || OTHERS.includes(name)) return this.#name(value as number);
    if (name === "seats" && (Array.isArray(value) || this.#game === "solo")) {
      return words.list(this.#seats(value).map((seat) => this.#item(seat)));
    }
    if (name === "kind" || name === "top") return cardName(words, this.#game, value as number);
    if (name === "kinds") return this.#cards(value as number[]);
    if (name === "colour" || name === "symbol") {
      return words.say(`${this.#game}.${name}.${String(value)}`);
    }
    if (name === "stronger") return words.say(`ciao.symbol.${String(value)}`);
    if (name === "direction") return words.say(`direction.${String(value)}`);
    if (name === "die" && value === 0) return words.say("ciao_ciao.die.0");
    if (name === "count" || name === "debt") return words.say("cards", { n: value as number });
    return typeof value === "number" ? value : String(value);
  }

  #cards(kinds: readonly number[]): string {
    if (kinds.length === 0) return this.#words.say("cards", { n: 0 });
    return this.#words.row(kinds.map((kind) => cardName(this.#words, this.#game, kind)));
  }

  #name(seat: number): string {
    return seat === this.#me ? this.#words.say("you") : (this.#names[seat] ?? "");
  }

  /** Return a name inside of a list. */
  #item(seat: number): string {
    return seat === this.#me ? this.#words.say("you.listed") : (this.#names[seat] ?? "");
  }
}
