/** All messages. Made by `make generate`: change the Python instead. */

export const CLOCKS = ["off", "relaxed", "brisk"] as const;
export const REACTIONS = ["👏", "😂", "😮", "😢", "😡", "🤔", "❤️", "🎉"] as const;
export const SPECTATOR = -1; // in place of a seat

export type Clock = "off" | "relaxed" | "brisk";
export type Windows = 0 | 1 | 2 | 4;
export type Stage = "waiting" | "playing" | "between" | "over";
export type Deciders = "majority" | "host";
export type Until = "turn" | "back";

export interface Why {
  code: string;
  rule?: string;
  facts?: Record<string, unknown>;
}
export interface Chair {
  who: "bot" | "open" | "person";
  name: string;
  level: string;
  here: boolean;
  ready: boolean;
  stand_in: boolean;
}
export interface Waiting {
  seats: number[];
  by: number[];
  needed: number;
  turn: number[];
  back: number[];
}
export interface Ticking {
  seat: number;
  ms: number;
}
export interface Listed {
  code: string;
  game: string;
  edition: string;
  host: string;
  seats: number;
  free: number;
}
export interface GameEvent {
  e: string;
  [fact: string]: unknown;
}
export type View = Record<string, unknown>;

export interface Create {
  t: "create";
  game: string;
  seats: string[];
  edition?: string;
  options?: Record<string, string>;
  name?: string;
  clock?: Clock;
  windows?: Windows;
  courtesy?: number;
  public?: boolean;
  chat?: boolean;
  stand_ins?: Deciders;
}
export interface Join {
  t: "join";
  table: string;
  name?: string;
  token?: string;
  seat?: number | null;
  watch?: boolean;
  seen?: number;
  away?: boolean;
}
export interface List {
  t: "list";
}
export interface Ready {
  t: "ready";
  nonce?: string;
}
export interface Claim {
  t: "claim";
  id: string;
  seen: number;
  action: number;
}
export interface Seat {
  t: "seat";
  seat: number;
  who: string;
}
export interface StandIn {
  t: "stand-in";
  until: Until;
}
export interface Here {
  t: "here";
}
export interface Leave {
  t: "leave";
}
export interface Say {
  t: "say";
  text: string;
}
export interface React {
  t: "react";
  emoji: string;
}
export interface Chat {
  t: "chat";
  on: boolean;
}
export interface Wait {
  t: "wait";
  on: boolean;
}
export interface Delete {
  t: "delete";
  table: string;
}
export interface Hint {
  t: "hint";
}
export interface CatchUp {
  t: "catch-up";
  n: number;
}

export type ClientMessage =
  | Create
  | Join
  | List
  | Ready
  | Claim
  | Seat
  | StandIn
  | Here
  | Leave
  | Say
  | React
  | Chat
  | Wait
  | Delete
  | Hint
  | CatchUp;

export interface TableInfo {
  t: "table";
  code: string;
  game: string;
  edition: string;
  options: Record<string, string>;
  chairs: Chair[];
  host: number;
  clock: Clock;
  windows: Windows;
  courtesy: number;
  public: boolean;
  chat: boolean;
  stage: Stage;
  games: number;
  commitment: string;
  watchers: number;
  rounds: number[][];
  names: string[];
  hurried?: boolean;
  stand_ins?: Deciders;
  waiting?: Waiting | null;
}
export interface Seated {
  t: "seated";
  table: string;
  seat: number;
  token: string;
}
export interface Snapshot {
  t: "snapshot";
  n: number;
  seat: number;
  view: View;
  moves: number[];
  clock: Ticking | null;
  events: GameEvent[];
}
export interface Told {
  t: "told";
  after: number;
  n: number;
  events: GameEvent[];
  view: View;
  moves: number[];
  clock: Ticking | null;
}
export interface Meanwhile {
  t: "meanwhile";
  events: GameEvent[];
}
export interface Answer {
  t: "answer";
  id: string;
  answer: "done" | "not allowed" | "too late";
  n: number;
  why?: Why;
}
export interface Advice {
  t: "advice";
  n: number;
  action: number;
  why: string;
  percent: number;
  facts?: Record<string, number>;
}
export interface Refused {
  t: "refused";
  of: string;
  why: Why;
}
export interface Revealed {
  t: "revealed";
  game: number;
  commitment: string;
  secret: string;
  nonces: string[];
  key: string;
}
export interface Said {
  t: "said";
  seat: number;
  name: string;
  text: string;
}
export interface Reacted {
  t: "reacted";
  seat: number;
  emoji: string;
}
export interface Tables {
  t: "tables";
  tables: Listed[];
}
export interface Bye {
  t: "bye";
  why: Why;
  retry?: number | null;
}

export type ServerMessage =
  | TableInfo
  | Seated
  | Snapshot
  | Told
  | Meanwhile
  | Answer
  | Advice
  | Refused
  | Revealed
  | Said
  | Reacted
  | Tables
  | Bye;
