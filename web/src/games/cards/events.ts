/** Which events of the card games are logged, heard and shown as headlines. */

import type { GameEvent } from "../../net/messages.ts";
import type { EventRules } from "../game.ts";

const MANY = 4; // cards that somebody has to take
const HEADLINES = new Set([
  "swapped",
  "hands-rotated",
  "call-missed",
  "caught",
  "debt-cancelled",
  "race-ended",
  "thanks-missed",
]);

/** Tell whether an event is shown as a headline. */
export function isHeadline(event: GameEvent): boolean {
  if (event.e === "drew") return event["why"] === "debt" && (event["count"] as number) >= MANY;
  if (event.e === "laid") return event["out_of_turn"] === true; // thrown in, or first in a race
  return HEADLINES.has(event.e);
}

const SHOWN = new Set(["hand-is", "hand-shown"]); // as cards, and not as sentences

export const CARD_EVENTS: EventRules = {
  /** Several cards that are drawn at once are seen in the hand. */
  isLogged(event) {
    if (event.e === "drew-cards") return (event["kinds"] as readonly number[]).length === 1;
    return !SHOWN.has(event.e) && event.e !== "scored";
  },
  isReplayed: (event) => !SHOWN.has(event.e),
  soundOf(event, seat) {
    switch (event.e) {
      case "laid":
        return event["out_of_turn"] === true ? "thud" : "card";
      case "drew":
        return "card";
      case "round-began":
      case "renewed":
        return "shuffle";
      case "game-won":
      case "round-won":
        return "win";
      case "thanks-due":
        return event["seat"] === seat ? "vibrate" : null;
      default:
        return null;
    }
  },
};
