/** Which events of Ciao Ciao… are logged, heard and shown as headlines. */

import type { GameEvent } from "../../net/messages.ts";
import { scaledDuration } from "../../platform/motion.ts";
import type { EventRules } from "../game.ts";

// In milliseconds; with motion off nothing but the time to read is left.
export const TENSION = 1000; // until the cup is lifted
const READ = 2500; // under the open cup
const FALL = 1400; // of a pawn, with the rings in the water
const SPLASH = 480; // after the fall has begun

/** Tell whether an event is shown as a headline. */
export function isHeadline(event: GameEvent): boolean {
  return event.e === "doubt-resolved" || event.e === "crossed";
}

/** Tell whether an event begins the next turn, which replaces the headline of a doubt. */
export function isNextTurn(event: GameEvent): boolean {
  return event.e === "rolled" || event.e === "announced";
}

export const CIAO_CIAO_EVENTS: EventRules = {
  isLogged: (event) => event.e !== "die-shown" && event.e !== "scored",
  isReplayed: (event) => event.e !== "replaced", // a new pawn stands there
  pause(events) {
    if (!events.some(({ e }) => e === "doubt-resolved")) return null;
    return { shown: scaledDuration(TENSION) + READ, settling: scaledDuration(FALL) };
  },
  soundDelay: ({ e }) => (e === "fell" || e === "podium-fell" ? scaledDuration(SPLASH) : 0),
  soundOf(event) {
    switch (event.e) {
      case "round-began":
        return "shuffle";
      case "rolled":
        return "cup";
      case "fell":
      case "podium-fell":
        return "plop";
      case "game-won":
        return "win";
      default:
        return null;
    }
  },
};
