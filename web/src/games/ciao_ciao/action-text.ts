/** What one can do in Ciao Ciao…, in words. */

import type { HintContext } from "../hint-text.ts";
import { ACTIONS } from "./numbers.ts";

export function describeAction({ words }: HintContext, action: number): string {
  if (action === ACTIONS.ROLL) return words.say("action.roll");
  if (action === ACTIONS.BELIEVE) return words.say("action.believe");
  if (action === ACTIONS.DOUBT) return words.say("action.doubt");
  if (action < ACTIONS.BELIEVE) {
    return words.say("action.announce", { number: action - ACTIONS.ANNOUNCE });
  }
  return words.say("action.push", { number: action - ACTIONS.PUSH });
}
