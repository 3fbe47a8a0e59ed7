/** Which events of Ciao Ciao… are logged, heard and shown as headlines. */

import type { GameEvent } from "../../net/messages.ts";
import type { EventRules } from "../game.ts";

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
