/** A session at one table: its state, claims, and resuming after a lost connection. */

import { Store } from "../platform/store.ts";
import { Connection } from "./connection.ts";
import { HeldMessages, type Moment, type PauseFor } from "./held-messages.ts";
import {
  type Answer,
  type Claim,
  type ClientMessage,
  type Create,
  type ServerMessage,
  SPECTATOR,
  type Why,
} from "./messages.ts";
import { forgetSeat, readToken, rememberDeal, rememberSeat, writeToken } from "./seat-storage.ts";
import { EMPTY_TABLE, fold, isConsecutive, refuse, type TableState } from "./table-state.ts";

export interface SessionState extends TableState {
  connection: "connecting" | "open" | "lost";
  retryAt: number;
  waiting: ReadonlyMap<string, Claim>; // claims without an answer yet
  moment: Moment | null; // what is shown before the game goes on
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
  ended = false; // closed for good
  readonly #opening: Opening;
  readonly #connection: Connection;
  readonly #held = new HeldMessages(
    (message, at) => this.#take(message, at),
    (moment) => this.#showMoment(moment),
  );
  readonly #prefix = randomText().slice(0, 8);
  #claims = new Map<string, Claim>();
  #count = 0;
  #catching = false; // a snapshot is asked for, and has all that is told until it comes
  #returning = false; // claims without an answer are sent again when the seat is back

  constructor(opening: Opening) {
    this.#opening = opening;
    this.state = new Store<SessionState>({
      ...EMPTY_TABLE,
      code: "table" in opening ? opening.table : "",
      connection: "connecting",
      retryAt: 0,
      waiting: this.#claims,
      moment: null,
    });
    this.#connection = new Connection({
      opened: () => this.#opened(),
      received: (message) => this.#held.receive(message, Date.now()),
      lost: (retryAt) => {
        this.#held.flush(); // what is told again begins after it
        this.state.patch({ connection: "lost", retryAt });
      },
    });
  }

  // Sending

  send(message: ClientMessage): void {
    this.#connection.send(message);
  }

  /** Claim an action. Without a connection the claim is kept, and sent when there is one again. */
  claim(action: number): void {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const claim: Claim = { t: "claim", id, seen: this.state.value.n, action };
    this.#claims = new Map(this.#claims).set(id, claim);
    this.state.patch({ waiting: this.#claims, refusal: null });
    this.#connection.send(claim);
  }

  /** Say that one is ready for the next deal, and give this device's part of its key. */
  ready(): void {
    const { code, table } = this.state.value;
    if (table === null) return;
    const nonce = randomText();
    const next = table.stage === "between" ? table.games : table.games + 1;
    if (table.stage !== "between")
      rememberDeal(code, next, { commitment: table.commitment, nonce });
    this.send({ t: "ready", nonce });
  }

  /** Say that one is there: the others wait on, and a robot gives the seat back. */
  here(): void {
    this.send({ t: "here" });
  }

  /** Give up the seat, and forget its token. */
  leave(): void {
    this.send({ t: "leave" });
    this.#forgetSeat();
    this.close();
  }

  /** Say after which events the game stands still here, and for how long. */
  pauseFor(pauseFor: PauseFor): void {
    this.#held.pauseFor = pauseFor;
  }

  /** End the moment that is shown. */
  goOn(): void {
    this.#held.goOn();
  }

  retry(): void {
    this.#connection.retry();
  }

  close(): void {
    this.ended = true;
    this.#held.flush();
    this.#connection.end();
  }

  /** Forget the token, unless another page of this device has taken another seat meanwhile. */
  #forgetSeat(): void {
    const { code, token } = this.state.value;
    if (readToken(code) === token) writeToken(code, "");
  }

  // Receiving

  #opened(): void {
    const { code, token, seat, table, n } = this.state.value;
    this.#catching = false;
    if (token !== "" || table !== null) {
      this.#returning = true;
      const watch = seat < 0 && token === "";
      this.send({ t: "join", table: code, token, watch, seen: n, away: this.#isAway() });
    } else if ("table" in this.#opening) {
      this.#join(this.#opening);
    } else {
      this.send({ t: "create", ...this.#opening });
    }
    this.state.patch({ connection: "open" });
  }

  /** Tell whether the table did without whoever sits here: coming back by itself changes nothing. */
  #isAway(): boolean {
    const { table, seat } = this.state.value;
    const replaced = table?.chairs[seat]?.stand_in ?? false;
    return replaced || (table?.waiting?.seats.includes(seat) ?? false);
  }

  #join(request: { table: string } & JoinRequest): void {
    const known = readToken(request.table);
    if (known !== "" && !request.watch)
      this.send({ t: "join", table: request.table, token: known, seen: 0 });
    else this.send({ t: "join", ...request, seen: 0 });
  }

  #showMoment(moment: Moment | null): void {
    const { clock } = this.state.value;
    const whole = clock === null ? 0 : Math.min(clock.whole, clock.until - Date.now());
    // The server's clock begins after the moment.
    this.state.patch(
      moment === null && clock !== null ? { moment, clock: { ...clock, whole } } : { moment },
    );
  }

  #take(message: ServerMessage, at: number): void {
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
    if (message.t === "refused") this.#catching = false; // that may have been the catch-up
    if (message.t === "refused" && message.of === "join" && this.#returning) {
      this.#notReturned(message.why);
      return;
    }
    if (message.t === "table" && before.table !== null && before.table.games !== message.games) {
      this.#claims = new Map(); // those of another game
    }
    if (message.t === "seated" && message.token !== "") writeToken(message.table, message.token);
    const known = fold(before, message, at);
    if (message.t === "table" || message.t === "seated") this.#rememberSeat(known);
    this.state.set({ ...before, ...known, waiting: this.#claims });
    if (message.t === "snapshot") this.#claimAgain();
    if (known.gone?.code === "table-deleted") this.#tableDeleted();
  }

  /** Forget the seat: there is nothing to come back to. */
  #tableDeleted(): void {
    this.#forgetSeat();
    this.close();
  }

  #rememberSeat({ table, token }: TableState): void {
    if (table === null || token === "") return;
    if (table.stage === "over") forgetSeat(table.code);
    else rememberSeat(table);
  }

  /** Look on if the seat was given away meanwhile; otherwise give the reason. */
  #notReturned(why: Why): void {
    this.#returning = false;
    if (SEAT_IS_LOST.has(why.code)) this.#forgetSeat(); // any other reason may be temporary
    if (why.code !== "unknown-token") {
      this.state.patch({ gone: why });
      return;
    }
    this.state.patch({ token: "", seat: SPECTATOR, moves: new Set() });
    const { code, n } = this.state.value;
    this.send({ t: "join", table: code, watch: true, seen: n });
  }

  #answered(answer: Answer): void {
    const claim = this.#claims.get(answer.id);
    this.#claims = new Map(this.#claims);
    this.#claims.delete(answer.id);
    const state = { ...this.state.value, waiting: this.#claims };
    const isReplaced = answer.why?.code === "replaced"; // by a later claim of one's own
    const quiet = answer.answer === "done" || isReplaced;
    if (claim === undefined || quiet) this.state.set(state);
    else {
      const late = answer.answer === "too late";
      this.state.set({ ...state, ...refuse(state, claim.action, late, answer.why ?? null) });
    }
  }

  #catchUp(): void {
    if (this.#catching) return;
    this.#catching = true;
    this.send({ t: "catch-up", n: this.state.value.n });
  }

  /** Send the claims again that had no answer when the connection was lost. */
  #claimAgain(): void {
    if (!this.#returning) return;
    this.#returning = false;
    for (const claim of this.#claims.values()) this.send(claim);
  }
}

/** Join a table: on one's own seat if this device has its token, else as somebody new. */
export function joinTable(code: string, how: JoinRequest = {}): Session {
  return new Session({ table: code, ...how });
}

/** Create a table. Resolves when the seat is taken, and rejects with the reason of a refusal. */
export function createTable(setup: Omit<Create, "t">): Promise<Session> {
  return new Promise((resolve, reject) => {
    const session = new Session(setup);
    const stop = session.state.follow(() => {
      const { table, token, refused, connection } = session.state.value;
      if (table !== null && token !== "") {
        stop();
        resolve(session);
      } else if (refused !== null || connection === "lost") {
        stop();
        session.close();
        reject(refused ?? { code: "unreachable" });
      }
    });
  });
}
