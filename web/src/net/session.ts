/** One place at one table: what is known of it, and what is asked. */

import { Store } from "../app/store.ts";
import { fold, follows, NOTHING, refuse, type Known } from "./fold.ts";
import { Line } from "./line.ts";
import { forgetSeat, noteDeal, noteSeat, readToken, writeToken } from "./memory.ts";
import type { Answer, Claim, Create, Incoming, Outgoing, Snapshot, Why } from "./messages.ts";

export interface Place extends Known {
  line: "connecting" | "open" | "lost";
  retryAt: number;
  waiting: ReadonlyMap<string, Claim>; // claims without an answer yet
}

export interface Visit {
  name?: string;
  watch?: boolean;
  seat?: number;
}

const SEAT_IS_LOST = new Set(["unknown-token", "no-such-table", "table-deleted"]);

type Opening = Omit<Create, "t"> | ({ table: string } & Visit);

/** Return a text that nobody can guess. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Session {
  readonly state: Store<Place>;
  ended = false; // it never comes back
  readonly #opening: Opening;
  readonly #line: Line;
  readonly #prefix = randomText().slice(0, 8);
  #claims = new Map<string, Claim>();
  #count = 0;
  #catching = false; // the whole is asked for: what is told meanwhile is part of it
  #since = 0; // what was known before the line was lost; -1 when nothing was missed
  #returning = false; // what was not answered is to be claimed again

  constructor(opening: Opening) {
    this.#opening = opening;
    this.state = new Store<Place>({
      ...NOTHING,
      code: "table" in opening ? opening.table : "",
      line: "connecting",
      retryAt: 0,
      waiting: this.#claims,
    });
    this.#line = new Line({
      opened: () => this.#opened(),
      heard: (message) => this.#heard(message),
      lost: (retryAt) => this.state.patch({ line: "lost", retryAt }),
    });
  }

  // Asking

  send(message: Incoming): void {
    this.#line.send(message);
  }

  /** Ask to do something. Without a line it is kept, and asked when the line is back. */
  claim(action: number): void {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const claim: Claim = { t: "claim", id, seen: this.state.value.n, action };
    this.#claims = new Map(this.#claims).set(id, claim);
    this.state.patch({ waiting: this.#claims, refusal: null });
    this.#line.send(claim);
  }

  /** Be ready for the next deal, with a part of its key of one's own. */
  ready(): void {
    const { code, table } = this.state.value;
    if (table === null) return;
    const nonce = randomText();
    const next = table.stage === "between" ? table.games : table.games + 1;
    if (table.stage !== "between") noteDeal(code, next, { commitment: table.commitment, nonce });
    this.send({ t: "ready", nonce });
  }

  /** Give the seat up; the device forgets it. */
  leave(): void {
    this.send({ t: "leave" });
    this.#forgetSeat();
    this.close();
  }

  retry(): void {
    this.#line.retry();
  }

  close(): void {
    this.ended = true;
    this.#line.end();
  }

  /** Forget the token, unless another page of this device has taken another seat meanwhile. */
  #forgetSeat(): void {
    const { code, token } = this.state.value;
    if (readToken(code) === token) writeToken(code, "");
  }

  // Hearing

  #opened(): void {
    const { code, token, seat, table, n } = this.state.value;
    this.#since = n;
    this.#catching = false;
    if (token !== "" || table !== null) {
      this.#returning = true;
      this.send({ t: "join", table: code, token, watch: seat < 0 && token === "" });
    } else if ("table" in this.#opening) {
      this.#arrive(this.#opening);
    } else {
      this.send({ t: "create", ...this.#opening });
    }
    this.state.patch({ line: "open" });
  }

  #arrive(visit: { table: string } & Visit): void {
    const known = readToken(visit.table);
    if (known !== "" && !visit.watch) this.send({ t: "join", table: visit.table, token: known });
    else this.send({ t: "join", ...visit });
  }

  #heard(message: Outgoing): void {
    if (message.t === "told" && (this.#catching || !follows(this.state.value, message))) {
      this.#catchUp();
      return;
    }
    if (message.t === "answer") {
      this.#answered(message);
      return;
    }
    const before = this.state.value;
    if (message.t === "snapshot") this.#catching = false;
    if (message.t === "refused") this.#catching = false; // it may have been this
    if (message.t === "refused" && message.of === "join" && this.#returning) {
      this.#notReturned(message.why);
      return;
    }
    if (message.t === "table" && before.table !== null && before.table.games !== message.games) {
      this.#claims = new Map(); // they were meant for another game
    }
    if (message.t === "seated" && message.token !== "") writeToken(message.table, message.token);
    const known = fold(before, message, Date.now());
    if (message.t === "table" || message.t === "seated") this.#rememberSeat(known);
    this.state.set({ ...before, ...known, waiting: this.#claims });
    if (message.t === "snapshot") this.#resume(message);
    if (known.gone?.code === "table-deleted") this.#tableDeleted();
  }

  /** There is nothing to come back to. */
  #tableDeleted(): void {
    this.#forgetSeat();
    this.close();
  }

  #rememberSeat({ table, token }: Known): void {
    if (table === null || token === "") return;
    if (table.stage === "over") forgetSeat(table.code);
    else noteSeat(table);
  }

  /** The seat was given away meanwhile, or the table is gone: look on, or say so. */
  #notReturned(why: Why): void {
    this.#returning = false;
    if (SEAT_IS_LOST.has(why.code)) this.#forgetSeat(); // anything else may pass
    if (why.code !== "unknown-token") {
      this.state.patch({ gone: why });
      return;
    }
    this.state.patch({ token: "", seat: -1, moves: new Set() });
    this.send({ t: "join", table: this.state.value.code, watch: true });
  }

  #answered(answer: Answer): void {
    const claim = this.#claims.get(answer.id);
    this.#claims = new Map(this.#claims);
    this.#claims.delete(answer.id);
    const place = { ...this.state.value, waiting: this.#claims };
    const quiet = answer.answer === "done" || answer.why?.code === "replaced"; // by oneself
    if (claim === undefined || quiet) this.state.set(place);
    else {
      const late = answer.answer === "too late";
      this.state.set({ ...place, ...refuse(place, claim.action, late, answer.why ?? null) });
    }
  }

  #catchUp(): void {
    if (this.#catching) return;
    this.#catching = true;
    this.send({ t: "catch-up", n: this.state.value.n });
  }

  /** Hear what was missed, and ask again what was not answered. */
  #resume({ n, events }: Snapshot): void {
    const missed = events.length === 0 && this.#since >= 0 && n > this.#since;
    if (missed) {
      this.#catching = true;
      this.send({ t: "catch-up", n: this.#since });
    }
    this.#since = -1;
    if (!this.#returning) return;
    this.#returning = false;
    for (const claim of this.#claims.values()) this.send(claim);
  }
}

/** Come to a table: back to one's own seat if this device has one, else as a newcomer. */
export function visit(code: string, how: Visit = {}): Session {
  return new Session({ table: code, ...how });
}

/** Set a table; the promise is kept when the seat is there. */
export function sit(setup: Omit<Create, "t">): Promise<Session> {
  return new Promise((seated, failed) => {
    const session = new Session(setup);
    const stop = session.state.follow(() => {
      const { table, token, refused, line } = session.state.value;
      if (table !== null && token !== "") {
        stop();
        seated(session);
      } else if (refused !== null || line === "lost") {
        stop();
        session.close();
        failed(refused ?? { code: "unreachable" });
      }
    });
  });
}
