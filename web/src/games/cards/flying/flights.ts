/** The card animations that events cause: from where to where, how long. */

import type { GameEvent } from "../../../net/messages.ts";
import type { LogEntry } from "../../../net/table-state.ts";
import { anchorRect, isMotionOff, scaledDuration } from "../../../platform/motion.ts";

export interface FlyingCard {
  key: number;
  kind: number; // -1 shows the back
  from: DOMRect;
  to: DOMRect;
  ms: number;
  delay: number;
  thrown: boolean;
}

const LAY = 260;
const THROW = 180;
const DRAW = 240;
const BETWEEN = 70;
const ALL_DRAWN = 600;
const SWAP = 700;

let laid: { kind: number; rect: DOMRect; at: number } | null = null;
let keys = 0;

/** Remember where a card was when it was laid: by the time it is told, it has left the hand. */
export function rememberLaidCard(kind: number, rect: DOMRect): void {
  laid = { kind, rect, at: Date.now() };
}

function startOf(seat: number, me: number, kind: number): DOMRect | null {
  if (seat !== me) return anchorRect(`seat-${seat}`);
  const known = laid !== null && laid.kind === kind && Date.now() - laid.at < 5000;
  return known ? laid!.rect : anchorRect("hand");
}

function goalOf(seat: number, me: number): DOMRect | null {
  return anchorRect(seat === me ? "hand" : `seat-${seat}`);
}

type PlannedFlight = Omit<FlyingCard, "key" | "ms"> & { ms: number };

function planned(
  from: DOMRect | null,
  to: DOMRect | null,
  rest: Partial<PlannedFlight>,
): PlannedFlight[] {
  if (from === null || to === null) return [];
  return [{ kind: -1, from, to, ms: scaledDuration(LAY), delay: 0, thrown: false, ...rest }];
}

function drawn(seat: number, count: number, me: number): PlannedFlight[] {
  const shown = Math.min(count, 8);
  const apart = Math.min(BETWEEN, ALL_DRAWN / Math.max(shown, 1));
  return Array.from({ length: shown }, (_, i) =>
    planned(anchorRect("draw"), goalOf(seat, me), {
      ms: scaledDuration(DRAW),
      delay: scaledDuration(apart * i),
    }),
  ).flat();
}

/** Return the flights that one event asks for. */
function flightsOf({ event }: LogEntry, me: number, seats: number): PlannedFlight[] {
  const seat = event["seat"] as number;
  switch (event.e) {
    case "laid": {
      const kind = event["kind"] as number;
      const thrown = event["out_of_turn"] === true;
      const ms = scaledDuration(thrown ? THROW : LAY);
      return planned(startOf(seat, me, kind), anchorRect("pile"), { kind, ms, thrown });
    }
    case "wrong-card": {
      const kind = event["kind"] as number;
      return planned(anchorRect("pile"), goalOf(seat, me), { kind });
    }
    case "drew":
      return drawn(seat, event["count"] as number, me);
    case "gave":
      return planned(goalOf(seat, me), goalOf(event["other"] as number, me), {
        ms: scaledDuration(400),
      });
    default:
      return handTransfers(event, seats).flatMap(([from, to]) =>
        planned(goalOf(from, me), goalOf(to, me), { ms: scaledDuration(SWAP) }),
      );
  }
}

/** Return whose hand goes to whom when hands are swapped or go round; pairs of seats. */
export function handTransfers(event: GameEvent, seats: number): [number, number][] {
  if (event.e === "swapped") {
    const [one, other] = [event["seat"] as number, event["other"] as number];
    return [
      [one, other],
      [other, one],
    ];
  }
  if (event.e !== "hands-rotated") return [];
  const by = event["direction"] as number;
  return Array.from({ length: seats }, (_, from) => [from, (from + by + seats) % seats]);
}

/** Return all flights that fresh events ask for; none where motion is off. */
export function flights(fresh: readonly LogEntry[], me: number, seats: number): FlyingCard[] {
  if (isMotionOff()) return [];
  return fresh
    .flatMap((entry) => flightsOf(entry, me, seats))
    .map((one) => ({ ...one, key: ++keys }));
}
