/** Which noise belongs to what has happened. */

import { buzz, play } from "../app/sound.ts";
import type { Place } from "../net/session.ts";

let heard = 0; // the last event that was

/** Let the table be heard, for those who want it. */
export function sounds(place: Place): void {
  const { view, seat } = place;
  const fresh = place.fresh.filter(({ key }) => key > heard);
  heard = Math.max(heard, ...fresh.map(({ key }) => key));
  for (const { event } of fresh) {
    if (event.e === "laid") play(event["out_of_turn"] === true ? "thud" : "card");
    else if (event.e === "drew") play("card");
    else if (event.e === "round-began" || event.e === "renewed") play("shuffle");
    else if (event.e === "rolled") play("cup");
    else if (event.e === "fell" || event.e === "podium-fell") play("plop");
    else if (event.e === "game-won" || event.e === "round-won") play("win");
    else if (event.e === "thanks-due" && event["seat"] === seat) buzz();
  }
  const mine = seat >= 0 && view !== null && view["turn"] === seat;
  if (mine && fresh.length > 0 && (view["phase"] as number) === 0) {
    play("turn");
    buzz();
  }
}
