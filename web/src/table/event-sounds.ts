/** The sounds of what has happened. */

import type { EventRules } from "../games/game.ts";
import type { GameEvent } from "../net/messages.ts";
import type { SessionState } from "../net/session.ts";
import { playSound, vibrate } from "../platform/sound.ts";

let played = 0; // the key of the last event whose sound was played

/** Play the sounds of fresh events, each once, for those who want it. */
export function playEventSounds(rules: EventRules, state: SessionState): void {
  const { view, seat } = state;
  const fresh = state.fresh.filter(({ key }) => key > played);
  played = Math.max(played, ...fresh.map(({ key }) => key));
  for (const { event } of fresh) {
    const sound = rules.soundOf(event, seat);
    if (sound === "vibrate") vibrate();
    else if (sound !== null) playSound(sound, delayOf(rules, event));
  }
  const mine = seat >= 0 && view !== null && view["turn"] === seat;
  if (mine && fresh.length > 0 && (view["phase"] as number) === 0) {
    const latest = Math.max(0, ...fresh.map(({ event }) => delayOf(rules, event)));
    playSound("turn", 2 * latest); // clear of the last of the others
    vibrate();
  }
}

/** Return the seconds until an event is seen. */
function delayOf(rules: EventRules, event: GameEvent): number {
  return (rules.soundDelay?.(event) ?? 0) / 1000;
}
