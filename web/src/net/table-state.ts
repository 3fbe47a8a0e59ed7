/** The state of a table as a fold of messages: pure functions, testable without a connection. */

import {
  type Advice,
  type GameEvent,
  type Revealed,
  type Said,
  type ServerMessage,
  SPECTATOR,
  type TableInfo,
  type Ticking,
  type View,
  type Why,
} from "./messages.ts";

export interface LogEntry {
  key: number; // counts up; tells the items of lists apart
  event: GameEvent;
}

export interface Countdown {
  seat: number; // -1 while a window runs for all
  until: number; // on this device's clock, in milliseconds
  whole: number; // how long it runs in all, as far as is known
}

export interface ClaimRefusal {
  key: number;
  action: number;
  late: boolean;
  why: Why | null;
}

/** An emoji that somebody has shown. */
export interface SeatReaction {
  key: number;
  seat: number;
  emoji: string;
}

export interface TableState {
  code: string;
  seat: number; // SPECTATOR without one
  token: string;
  table: TableInfo | null;
  n: number;
  view: View | null;
  moves: ReadonlySet<number>;
  clock: Countdown | null;
  log: readonly LogEntry[];
  fresh: readonly LogEntry[]; // the events of the last message, which are animated
  refusal: ClaimRefusal | null;
  advice: Advice | null; // for the present position
  refused: Why | null; // of a message other than a claim
  revealed: Revealed | null;
  chat: readonly Said[];
  reactions: readonly SeatReaction[];
  meanwhile: readonly GameEvent[] | null; // what a robot did in one's place, until it is read
  gone: Why | null; // why the server has closed the session for good
}

export const EMPTY_TABLE: TableState = {
  code: "",
  seat: SPECTATOR,
  token: "",
  table: null,
  n: 0,
  view: null,
  moves: new Set(),
  clock: null,
  log: [],
  fresh: [],
  refusal: null,
  advice: null,
  refused: null,
  revealed: null,
  chat: [],
  reactions: [],
  meanwhile: null,
  gone: null,
};

const LOGGED = 200;
const KEPT_REACTIONS = 8;
const MOST_ANIMATED = 8; // events of a snapshot; if there are more, they are only logged
let keys = 0;

/** Apply changes to a view: whole fields, or single cells of a list. */
export function applyChanges(view: View, changes: View): View {
  const next: View = { ...view };
  for (const [name, value] of Object.entries(changes)) {
    const old = view[name];
    if (
      Array.isArray(old) &&
      value !== null &&
      typeof value === "object" &&
      !Array.isArray(value)
    ) {
      const cells: unknown[] = [...old];
      for (const [place, cell] of Object.entries(value)) cells[Number(place)] = cell;
      next[name] = cells;
    } else {
      next[name] = value;
    }
  }
  return next;
}

function entries(events: readonly GameEvent[]): LogEntry[] {
  return events.map((event) => ({ key: ++keys, event }));
}

/** Keep how long a window runs in all, so that its bar does not restart at every message. */
function ending(clock: Ticking | null, before: Countdown | null, now: number): Countdown | null {
  if (clock === null) return null;
  const until = now + clock.ms;
  const same =
    before !== null && before.seat === clock.seat && Math.abs(before.until - until) < 400;
  return { seat: clock.seat, until, whole: same ? before.whole : clock.ms };
}

/** Tell whether a message follows on the last one; if not, a snapshot is needed. */
export function isConsecutive(known: TableState, message: ServerMessage): boolean {
  return message.t !== "told" || (known.view !== null && message.after === known.n);
}

/** Return the state after a message. */
export function fold(known: TableState, message: ServerMessage, now: number): TableState {
  switch (message.t) {
    case "table": {
      const another = known.table !== null && known.table.games !== message.games;
      const fresh = another ? { log: [], revealed: null } : {};
      return { ...known, table: message, refused: null, ...fresh };
    }
    case "seated":
      return {
        ...known,
        code: message.table,
        seat: message.seat,
        token: message.token,
        gone: null,
      };
    case "snapshot": {
      const missed = entries(message.events);
      return {
        ...known,
        n: message.n,
        view: message.view,
        moves: new Set(message.moves),
        clock: ending(message.clock, null, now),
        log: [...known.log, ...missed].slice(-LOGGED),
        fresh: missed.length <= MOST_ANIMATED ? missed : [],
        refusal: null,
        advice: null,
      };
    }
    case "told": {
      const fresh = entries(message.events);
      const movedOn = "turn" in message.view || "phase" in message.view; // a refusal is out of date
      return {
        ...known,
        n: message.n,
        view: applyChanges(known.view ?? {}, message.view),
        moves: new Set(message.moves),
        clock: ending(message.clock, known.clock, now),
        log: [...known.log, ...fresh].slice(-LOGGED),
        fresh,
        refusal: movedOn ? null : known.refusal,
        advice: null,
      };
    }
    case "meanwhile":
      return { ...known, meanwhile: message.events.length > 0 ? message.events : null };
    case "advice":
      return message.n === known.n ? { ...known, advice: message } : known;
    case "refused":
      return { ...known, refused: message.why };
    case "revealed":
      return { ...known, revealed: message };
    case "said":
      return { ...known, refused: null, chat: [...known.chat, message].slice(-LOGGED) };
    case "reacted": {
      const reaction = { key: ++keys, seat: message.seat, emoji: message.emoji };
      return { ...known, reactions: [...known.reactions, reaction].slice(-KEPT_REACTIONS) };
    }
    case "bye":
      return message.retry == null ? { ...known, gone: message.why } : known;
    case "answer": // of a claim: the session's
    case "tables": // the lobby's
      return known;
    default: // a message that this page does not know, from a newer server
      message satisfies never;
      return known;
  }
}

/** Return the state after the server has refused a claim. */
export function refuse(
  known: TableState,
  action: number,
  late: boolean,
  why: Why | null,
): TableState {
  return { ...known, refusal: { key: ++keys, action, late, why } };
}
