/** The sounds of what has happened. */

import type { EventRules } from "../games/game.ts";
import type { SessionState } from "../net/session.ts";
import { playSound, vibrate } from "../platform/sound.ts";

let played = 0; // the key of the last event whose sound was played

/** Play the sounds of fresh events, each once, for those who want it. */
export function playEventSounds({ soundOf }: EventRules, state: SessionState): void {
  const { view, seat } = state;
  const fresh = state.fresh.filter(({ key }) => key > played);
  played = Math.max(played, ...fresh.map(({ key }) => key));
  for (const { event } of fresh) {
    const sound = soundOf(event, seat);
    if (sound === "vibrate") vibrate();
    else if (sound !== null) playSound(sound);
  }
  const mine = seat >= 0 && view !== null && view["turn"] === seat;
  if (mine && fresh.length > 0 && (view["phase"] as number) === 0) {
    playSound("turn");
    vibrate();
  }
}
