/** A WebSocket that reconnects by itself, with timeouts for a connection that no longer answers. */

import type { ClientMessage, ServerMessage } from "./messages.ts";

export interface Listener {
  opened(): void;
  received(message: ServerMessage): void;
  lost(retryAt: number): void;
}

const FIRST_WAIT = 500; // milliseconds, doubled each time
const LONGEST_WAIT = 8000;
const CHECK = 1000; // between two checks of the connection
const PATIENCE = 6000; // for the answer that every message gets
const SILENCE = 20_000; // after which a message that must be answered is sent
const CONNECTING = 10_000; // for one attempt: a failed connection would block for minutes

export class Connection {
  readonly #listener: Listener;
  readonly #checks: ReturnType<typeof setInterval>;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #rest = 0; // milliseconds that the server asked us to wait
  #triedAt = 0;
  #receivedAt = 0;
  #askedAt = 0; // since when an answer is due; 0 for none

  constructor(listener: Listener) {
    this.#listener = listener;
    this.#checks = setInterval(() => this.#check(), CHECK);
    addEventListener("online", this.retry);
    addEventListener("offline", this.#drop);
    addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  get #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    [this.#socket, this.#triedAt] = [socket, Date.now()];
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      [this.#attempts, this.#rest, this.#askedAt, this.#receivedAt] = [0, 0, 0, Date.now()];
      this.#listener.opened();
    };
    socket.onmessage = (frame: MessageEvent<string>) => {
      if (this.#socket === socket) this.#receive(JSON.parse(frame.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket && !this.#ended) this.#wait();
    };
  }

  #receive(message: ServerMessage): void {
    [this.#receivedAt, this.#askedAt] = [Date.now(), 0];
    if (message.t === "bye" && message.retry != null) this.#rest = message.retry * 1000;
    this.#listener.received(message);
  }

  #wait(): void {
    const wait = Math.max(this.#rest, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts));
    this.#attempts += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
    this.#listener.lost(Date.now() + wait);
  }

  /** Drop a connection that does not open or answer; send a message on one that is silent. */
  #check(): void {
    const now = Date.now();
    if (!this.#isOpen) {
      if (now - this.#triedAt > CONNECTING) this.#drop();
    } else if (this.#askedAt > 0 && now - this.#askedAt > PATIENCE) this.#drop();
    else if (this.#askedAt === 0 && now - this.#receivedAt > SILENCE) this.send({ t: "list" });
  }

  #drop = (): void => {
    const socket = this.#socket;
    if (this.#ended || socket === null || socket.readyState >= WebSocket.CLOSING) return;
    this.#socket = null;
    socket.close();
    this.#wait();
  };

  #wake = (): void => {
    if (document.visibilityState === "visible" && this.#isOpen) this.send({ t: "list" });
  };

  /** Reconnect now instead of waiting. */
  retry = (): void => {
    const waiting = this.#socket === null || this.#socket.readyState >= WebSocket.CLOSING;
    if (!this.#ended && waiting) this.#connect();
  };

  /** Send a message; return false if there is no connection. */
  send(message: ClientMessage): boolean {
    if (!this.#isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    this.#askedAt ||= Date.now();
    return true;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#checks);
    removeEventListener("online", this.retry);
    removeEventListener("offline", this.#drop);
    removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }
}
