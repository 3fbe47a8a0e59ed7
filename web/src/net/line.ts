/** A connection that comes back by itself. */

import type { Incoming, Outgoing } from "./messages.ts";

export interface Listener {
  opened(): void;
  heard(message: Outgoing): void;
  lost(retryAt: number): void;
}

const FIRST_WAIT = 500; // milliseconds, doubled each time
const LONGEST_WAIT = 8000;

export class Line {
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #rest = 0; // what the server asked us to wait

  constructor(listener: Listener) {
    this.#listener = listener;
    addEventListener("online", this.retry);
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempts = 0;
      this.#rest = 0;
      this.#listener.opened();
    };
    socket.onmessage = (frame: MessageEvent<string>) => {
      const message = JSON.parse(frame.data) as Outgoing;
      if (message.t === "bye" && message.retry != null) this.#rest = message.retry * 1000;
      this.#listener.heard(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket && !this.#ended) this.#wait();
    };
  }

  #wait(): void {
    const wait = Math.max(this.#rest, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts));
    this.#attempts += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
    this.#listener.lost(Date.now() + wait);
  }

  /** Try again at once. */
  retry = (): void => {
    if (!this.#ended && this.#socket?.readyState !== WebSocket.OPEN) this.#connect();
  };

  /** Send a message; false if there is no line now. */
  send(message: Incoming): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.retry);
    this.#socket?.close();
  }
}
