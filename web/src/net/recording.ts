/** A finished game, as the server tells it step by step, and as a file. */

import { tellRefusal } from "../words/refusal.ts";
import type { Words } from "../words/words.ts";
import { type GameEvent, type Revealed, SPECTATOR, type View } from "./messages.ts";
import { applyChanges, type LogEntry } from "./table-state.ts";

export type Options = Readonly<Record<string, string>>;

/** What has changed by one move, with what a game opens afterwards under names of its own; the
 * first step is the deal. */
export interface ReplayStep {
  move: { seat: number; action: number } | null;
  events: GameEvent[];
  view: View;
  [hidden: string]: unknown;
}

/** What nobody, or not everybody, could see during the game. Only the game knows what it means. */
export type Hidden = Readonly<Record<string, unknown>>;

export interface Recording {
  game: string;
  seats: number;
  names: string[];
  options: Options;
  starter: number;
  commitment: string;
  steps: ReplayStep[];
}

/** The whole table after a step. */
export interface ReplayFrame {
  view: View; // of one who looks on
  hidden: Hidden;
  fresh: readonly LogEntry[]; // what has just happened
}

/** Why a game cannot be shown, as a word for the catalogue. */
export type ReplayProblem =
  | "unknown"
  | "not_over"
  | "other_rules"
  | "too_long"
  | "too_fast"
  | "no_line";

const PROBLEMS: Readonly<Record<number, ReplayProblem>> = {
  404: "unknown",
  409: "not_over",
  410: "other_rules",
  413: "too_long",
  429: "too_fast",
  503: "too_fast",
};

export class ReplayProblemError extends Error {
  readonly trouble: ReplayProblem;
  readonly seconds: number; // to wait; 0 if that is not known

  constructor(trouble: ReplayProblem, seconds = 0) {
    super(trouble);
    this.trouble = trouble;
    this.seconds = seconds;
  }
}

/** Say why a game cannot be had, and when to ask again. */
export function tellProblem(words: Words, { trouble, seconds }: ReplayProblemError): string {
  if (trouble !== "too_fast" || !(seconds > 0)) return words.say(`replay.sorry.${trouble}`);
  return tellRefusal(words, { code: "too-fast", facts: { seconds } });
}

export function fileAddress(code: string, game: number): string {
  return `/api/tables/${code}/games/${game}`;
}

async function ask(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => {
    throw new ReplayProblemError("no_line");
  });
  if (!response.ok) {
    const seconds = Number(response.headers.get("Retry-After") ?? 0);
    throw new ReplayProblemError(PROBLEMS[response.status] ?? "no_line", seconds);
  }
  return response;
}

export async function fetchRecording(code: string, game: number): Promise<Recording> {
  const response = await ask(`${fileAddress(code, game)}/steps`);
  return (await response.json()) as Recording;
}

export async function fetchFile(code: string, game: number): Promise<string> {
  return (await ask(fileAddress(code, game))).text();
}

/** Return the table after every step. */
export function frames(recording: Recording): ReplayFrame[] {
  let view: View = { seat: SPECTATOR };
  let hidden: Hidden = {};
  let key = 0;
  return recording.steps.map(({ move: _, events, view: changes, ...opened }) => {
    view = applyChanges(view, changes);
    hidden = { ...hidden, ...opened };
    return { view, hidden, fresh: events.map((event) => ({ key: ++key, event })) };
  });
}

/** Return the steps at which rounds began. */
export function roundStarts(recording: Recording): number[] {
  return recording.steps.flatMap((step, at) =>
    step.events.some((event) => event.e === "round-began") ? [at] : [],
  );
}

/** Return the points of all rounds that are over by a step. */
export function roundsUpTo(recording: Recording, at: number): number[][] {
  return recording.steps.slice(0, at + 1).flatMap(({ events }) => {
    const scored = events.filter((event) => event.e === "scored");
    if (scored.length === 0) return [];
    const round = Array<number>(recording.seats).fill(0);
    for (const event of scored) round[event["seat"] as number] = event["points"] as number;
    return [round];
  });
}

/** Read from a game's file what its key was made of; null if it does not say. */
export function dealProofIn(file: string, game: number): Revealed | null {
  const head = new Map(
    file.split("\n").map((line) => [line.split(" ", 1)[0]!, line.slice(line.indexOf(" ") + 1)]),
  );
  const [commitment, secret, key, nonces] = ["commitment", "secret", "key", "nonces"].map((name) =>
    head.get(name),
  );
  if (!commitment || !secret || !key || nonces === undefined) return null;
  return { t: "revealed", game, commitment, secret, key, nonces: nonces.split(" ").map(readNonce) };
}

function readNonce(hex: string): string {
  const bytes = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Read from a game's file who was to begin; -1 if that was left to chance. */
export function starterIn(file: string): number {
  const found = /^starter (\d+)$/m.exec(file);
  return found ? Number(found[1]) : -1;
}
