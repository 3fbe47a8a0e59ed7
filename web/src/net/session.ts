/** A session at one table: its state, claims, and resuming after a lost connection. */

import { Store } from "../platform/store.ts";
import { Connection } from "./connection.ts";
import type { Answer, Claim, ClientMessage, Create, ServerMessage, Why } from "./messages.ts";
import { forgetSeat, readToken, rememberDeal, rememberSeat, writeToken } from "./seat-storage.ts";
import { EMPTY_TABLE, fold, isConsecutive, refuse, type TableState } from "./table-state.ts";

export interface SessionState extends TableState {
  connection: "connecting" | "open" | "lost";
  retryAt: number;
  waiting: ReadonlyMap<string, Claim>; // claims without an answer yet
}

export interface JoinRequest {
  name?: string;
  watch?: boolean;
  seat?: number;
}

const SEAT_IS_LOST = new Set(["unknown-token", "no-such-table", "table-deleted"]);

type Opening = Omit<Create, "t"> | ({ table: string } & JoinRequest);

/** Return a text that nobody can guess. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Session {
  readonly state: Store<SessionState>;
  ended = false; // it never comes back
  readonly #opening: Opening;
  readonly #connection: Connection;
  readonly #prefix = randomText().slice(0, 8);
  #claims = new Map<string, Claim>();
  #count = 0;
  #catching = false; // the whole is asked for: what is told meanwhile is part of it
  #returning = false; // what was not answered is to be claimed again

  constructor(opening: Opening) {
    this.#opening = opening;
    this.state = new Store<SessionState>({
      ...EMPTY_TABLE,
      code: "table" in opening ? opening.table : "",
      connection: "connecting",
      retryAt: 0,
      waiting: this.#claims,
    });
    this.#connection = new Connection({
      opened: () => this.#opened(),
      heard: (message) => this.#heard(message),
      lost: (retryAt) => this.state.patch({ connection: "lost", retryAt }),
    });
  }

  // Asking

  send(message: ClientMessage): void {
    this.#connection.send(message);
  }

  /** Ask to do something. Without a line it is kept, and asked when the line is back. */
  claim(action: number): void {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const claim: Claim = { t: "claim", id, seen: this.state.value.n, action };
    this.#claims = new Map(this.#claims).set(id, claim);
    this.state.patch({ waiting: this.#claims, refusal: null });
    this.#connection.send(claim);
  }

  /** Be ready for the next deal, with a part of its key of one's own. */
  ready(): void {
    const { code, table } = this.state.value;
    if (table === null) return;
    const nonce = randomText();
    const next = table.stage === "between" ? table.games : table.games + 1;
    if (table.stage !== "between")
      rememberDeal(code, next, { commitment: table.commitment, nonce });
    this.send({ t: "ready", nonce });
  }

  /** Give the seat up; the device forgets it. */
  leave(): void {
    this.send({ t: "leave" });
    this.#forgetSeat();
    this.close();
  }

  retry(): void {
    this.#connection.retry();
  }

  close(): void {
    this.ended = true;
    this.#connection.end();
  }

  /** Forget the token, unless another page of this device has taken another seat meanwhile. */
  #forgetSeat(): void {
    const { code, token } = this.state.value;
    if (readToken(code) === token) writeToken(code, "");
  }

  // Hearing

  #opened(): void {
    const { code, token, seat, table, n } = this.state.value;
    this.#catching = false;
    if (token !== "" || table !== null) {
      this.#returning = true;
      this.send({ t: "join", table: code, token, watch: seat < 0 && token === "", seen: n });
    } else if ("table" in this.#opening) {
      this.#arrive(this.#opening);
    } else {
      this.send({ t: "create", ...this.#opening });
    }
    this.state.patch({ connection: "open" });
  }

  #arrive(request: { table: string } & JoinRequest): void {
    const known = readToken(request.table);
    if (known !== "" && !request.watch)
      this.send({ t: "join", table: request.table, token: known, seen: 0 });
    else this.send({ t: "join", ...request, seen: 0 });
  }

  #heard(message: ServerMessage): void {
    if (message.t === "told" && (this.#catching || !isConsecutive(this.state.value, message))) {
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
    if (message.t === "snapshot") this.#claimAgain();
    if (known.gone?.code === "table-deleted") this.#tableDeleted();
  }

  /** There is nothing to come back to. */
  #tableDeleted(): void {
    this.#forgetSeat();
    this.close();
  }

  #rememberSeat({ table, token }: TableState): void {
    if (table === null || token === "") return;
    if (table.stage === "over") forgetSeat(table.code);
    else rememberSeat(table);
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
    const { code, n } = this.state.value;
    this.send({ t: "join", table: code, watch: true, seen: n });
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

  /** Ask again what was not answered before the connection was lost. */
  #claimAgain(): void {
    if (!this.#returning) return;
    this.#returning = false;
    for (const claim of this.#claims.values()) this.send(claim);
  }
}

/** Come to a table: back to one's own seat if this device has one, else as a newcomer. */
export function joinTable(code: string, how: JoinRequest = {}): Session {
  return new Session({ table: code, ...how });
}

/** Set a table; the promise is kept when the seat is there. */
export function createTable(setup: Omit<Create, "t">): Promise<Session> {
  return new Promise((seated, failed) => {
    const session = new Session(setup);
    const stop = session.state.follow(() => {
      const { table, token, refused, connection } = session.state.value;
      if (table !== null && token !== "") {
        stop();
        seated(session);
      } else if (refused !== null || connection === "lost") {
        stop();
        session.close();
        failed(refused ?? { code: "unreachable" });
      }
    });
  });
}
