/** The draft of a table: seats and house rules, before it is created. */

import type { LobbyParts } from "../../games/game.ts";
import type { GameInfo } from "../../net/game-info.ts";
import type { Clock, Create, Deciders, Windows } from "../../net/messages.ts";
import type { Level } from "../../platform/levels.ts";
import { LANGUAGES } from "../../words/languages.ts";

export type SeatChoice = "me" | "bot" | "open" | "none";

export interface Draft {
  game: string;
  plates: readonly SeatChoice[]; // clockwise from oneself, as many as may sit
  whole: boolean; // a whole match, not a single round
  edition: string;
  options: Readonly<Record<string, string>>; // only what differs from the edition
  clock: Clock;
  windows: Windows;
  courtesy: number; // milliseconds
  public: boolean;
  chat: boolean;
  stand_ins: Deciders; // who lets a robot play for somebody who keeps all waiting
}

const ROBOTS = 3;

/** Set places for oneself and some robots, who sit across the table. */
function defaultSeats(game: GameInfo): SeatChoice[] {
  const most = game.seats[1];
  const robots = Math.min(ROBOTS, most - 1);
  const first = Math.round((most - robots) / 2);
  return Array.from({ length: most }, (_, place) => {
    if (place === 0) return "me";
    return place >= first && place < first + robots ? "bot" : "none";
  });
}

/** Tell whether plates that a device has kept can be set for a game. */
function isValidFor(plates: readonly string[], game: GameInfo): plates is readonly SeatChoice[] {
  const [fewest, most] = game.seats;
  const others = plates.slice(1);
  return (
    plates.length === most &&
    plates[0] === "me" &&
    others.every((plate) => plate === "bot" || plate === "open" || plate === "none") &&
    others.filter((plate) => plate !== "none").length >= fewest - 1
  );
}

/** Tell whether a game has editions named after languages. */
export function followsLanguage(game: GameInfo): boolean {
  return LANGUAGES.some((language) => language in game.editions);
}

function editionOf(game: GameInfo, wanted: string): string {
  return wanted in game.editions ? wanted : Object.keys(game.editions)[0]!;
}

/** Return a table that can be played at once, by the edition wanted if there is such a one, and
 * with plates as they were set last. */
export function newDraft(game: GameInfo, wanted: string, kept: readonly string[] = []): Draft {
  return {
    game: game.name,
    plates: isValidFor(kept, game) ? kept : defaultSeats(game),
    whole: false,
    edition: editionOf(game, wanted),
    options: {},
    clock: "off",
    windows: 1,
    courtesy: 1500,
    public: false,
    chat: true,
    stand_ins: "majority",
  };
}

/** Play another game at this table; what has nothing to do with the game stays. */
export function chooseGame(
  draft: Draft,
  game: GameInfo,
  wanted: string,
  kept: readonly string[] = [],
): Draft {
  if (draft.game === game.name) return draft;
  const { clock, windows, courtesy, chat, stand_ins, whole } = draft;
  const fresh = newDraft(game, wanted, kept);
  const table = { clock, windows, courtesy, chat, stand_ins, public: draft.public };
  return { ...fresh, ...table, whole };
}

/** Show a table to strangers, who play by a clock unless it is taken away again. */
export function setPublic(draft: Draft, shown: boolean): Draft {
  const clock = shown && draft.clock === "off" ? "relaxed" : draft.clock;
  return { ...draft, public: shown, clock };
}

export function setSeat(draft: Draft, place: number, plate: SeatChoice): Draft {
  return { ...draft, plates: draft.plates.map((old, at) => (at === place ? plate : old)) };
}

export function platesInUse(draft: Draft): SeatChoice[] {
  return draft.plates.filter((plate) => plate !== "none");
}

export function waitsForFriends(draft: Draft): boolean {
  return draft.plates.includes("open");
}

/** Return what an edition says about an option. */
function inEdition(draft: Draft, game: GameInfo, name: string): string {
  const usual = game.options.find((option) => option.name === name)?.default ?? "";
  return game.editions[draft.edition]?.[name] ?? usual;
}

export function optionValue(draft: Draft, game: GameInfo, name: string): string {
  return draft.options[name] ?? inEdition(draft, game, name);
}

export function isChanged(draft: Draft): boolean {
  return Object.keys(draft.options).length > 0;
}

/** Play by the edition wanted now, unless somebody has changed a house rule. */
export function followEdition(draft: Draft, game: GameInfo, wanted: string): Draft {
  if (!followsLanguage(game) || isChanged(draft)) return draft;
  return { ...draft, edition: editionOf(game, wanted) };
}

export function setEdition(draft: Draft, edition: string): Draft {
  return { ...draft, edition, options: {} };
}

/** Change a house rule. One about the length of a match asks for a match. */
export function setOption(draft: Draft, game: GameInfo, name: string, value: string): Draft {
  const options: Record<string, string> = { ...draft.options };
  delete options[name];
  if (value !== inEdition(draft, game, name)) options[name] = value;
  const single = game.single[name];
  return { ...draft, options, whole: single === undefined ? draft.whole : value !== single };
}

/** Tell whether there can be more than one round. */
export function hasMatch(
  draft: Draft,
  game: GameInfo,
  parts: Pick<LobbyParts, "allowsMatch">,
): boolean {
  if (Object.keys(game.single).length === 0) return false;
  return parts.allowsMatch?.((name) => optionValue(draft, game, name)) ?? true;
}

/** Return the message that sets this table, with robots of a level. */
export function toCreate(
  draft: Draft,
  game: GameInfo,
  name: string,
  level: Level,
): Omit<Create, "t"> {
  const { edition, clock, windows, courtesy, chat, stand_ins } = draft;
  return {
    game: game.name,
    seats: platesInUse(draft).map((plate) => (plate === "bot" ? `bot:${level}` : plate)),
    edition,
    options: { ...draft.options, ...(draft.whole ? {} : game.single) },
    name,
    clock,
    windows,
    courtesy,
    public: draft.public && waitsForFriends(draft),
    chat,
    stand_ins,
  };
}
