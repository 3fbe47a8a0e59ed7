/** Messages that wait while a moment of the game is shown, so that what comes next does not cover it. */

import type { GameEvent, ServerMessage } from "./messages.ts";

/** How long a moment is shown before the table changes, and how long that takes; in milliseconds. */
export interface Pause {
  shown: number;
  settling: number;
}

/** A moment: what one message tells, before the table changes by it (`shown`) and just after. */
export interface Moment {
  events: readonly GameEvent[];
  stage: "shown" | "settling";
}

export type PauseFor = (events: readonly GameEvent[]) => Pause | null;

interface Received {
  message: ServerMessage;
  at: number; // when it came
}

/** Messages that change the table; all others are taken at once. */
const CHANGES = new Set<ServerMessage["t"]>(["told", "snapshot", "table", "seated", "revealed"]);

export class HeldMessages {
  pauseFor: PauseFor = () => null;
  readonly #take: (message: ServerMessage, at: number) => void;
  readonly #show: (moment: Moment | null) => void;
  #waiting: Received[] = [];
  #untold: Received | null = null; // the message of the moment, until the table changes by it
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    take: (message: ServerMessage, at: number) => void,
    show: (moment: Moment | null) => void,
  ) {
    this.#take = take;
    this.#show = show;
  }

  receive(message: ServerMessage, at: number): void {
    const received = { message, at };
    if (this.#busy && CHANGES.has(message.t)) this.#waiting.push(received);
    else this.#begin(received);
  }

  /** End the moment that is shown. */
  goOn(): void {
    if (!this.#busy) return;
    this.#tell();
    this.#show(null);
    this.#takeNextSoon();
  }

  /** Take everything at once, and show no moment. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#tell();
    if (this.#busy) this.#show(null);
    this.#busy = false;
    for (const { message, at } of this.#waiting.splice(0)) this.#take(message, at);
  }

  #pauseOf({ message }: Received): Pause | null {
    return message.t === "told" ? this.pauseFor(message.events) : null;
  }

  #begin(received: Received): void {
    const pause = this.#pauseOf(received);
    const { message, at } = received;
    if (pause === null || message.t !== "told") {
      this.#take(message, at);
      return;
    }
    const { events } = message;
    this.#busy = true;
    this.#untold = received;
    this.#show({ events, stage: "shown" });
    this.#timer = setTimeout(() => {
      this.#show({ events, stage: "settling" });
      this.#tell();
      this.#timer = setTimeout(() => this.goOn(), pause.settling);
    }, pause.shown);
  }

  /** Let the table change by the message of the moment. */
  #tell(): void {
    const untold = this.#untold;
    this.#untold = null;
    if (untold !== null) this.#take(untold.message, untold.at);
  }

  /** Go on with what has waited once the page has shown, and read out, what was taken before. */
  #takeNextSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#takeNext(), 0);
  }

  /** Take what has waited; of several moments only the last is shown, so that no page falls behind. */
  #takeNext(): void {
    const next = this.#waiting.shift();
    this.#busy = next !== undefined;
    if (next === undefined) return;
    const another = this.#waiting.some((later) => this.#pauseOf(later) !== null);
    if (another || this.#pauseOf(next) === null) {
      this.#take(next.message, next.at);
      this.#takeNextSoon();
    } else {
      this.#begin(next);
    }
  }
}
