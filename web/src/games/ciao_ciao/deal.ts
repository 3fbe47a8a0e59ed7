/** Throwing the dice of Ciao Ciao… again, to check them. */

import { frames, type Recording } from "../../net/recording.ts";
import { beginDeal } from "../deal/deal.ts";
import type { DealCheck } from "../game.ts";

const DIE_FACES = 6; // CC-08: a cross, 1, 2, 3, 4 and another cross
const CROSS = 0;
const NUMBERS = 4;

/** Something that used up chance: a roll, or a number that the table announced
 * for a seat whose time was up and whose die showed a cross (CC-A31). */
export type Throw = "roll" | "announce";

/** Return what chance gave, one number for each throw of a whole game. */
export function throwAll(
  key: Uint8Array,
  seats: number,
  starter: number,
  throws: readonly Throw[],
): number[] {
  const [chance] = beginDeal(key, seats, starter);
  return throws.map((what) => {
    if (what === "announce") return 1 + chance.below(NUMBERS);
    const face = chance.below(DIE_FACES);
    return face <= NUMBERS ? face : CROSS;
  });
}

interface Thrown {
  what: Throw;
  gave: number;
}

/** Return all that was left to chance in a game. */
export function throwsOf(recording: Recording): Thrown[] {
  const all = frames(recording);
  return recording.steps.flatMap(({ move, events }, at) => {
    const { view, hidden } = all[at]!;
    const die = hidden["die"] as number;
    const thrown: Thrown[] = [];
    const has = (name: string): boolean => events.some((event) => event.e === name);
    if (has("rolled")) thrown.push({ what: "roll", gave: die });
    if (move?.seat === -1 && has("announced") && die === 0) {
      thrown.push({ what: "announce", gave: view["announced"] as number }); // CC-A31
    }
    return thrown;
  });
}

export const checkThrows: DealCheck = (key, recording, starter) => {
  const thrown = throwsOf(recording);
  const again = throwAll(
    key,
    recording.seats,
    starter,
    thrown.map((one) => one.what),
  );
  const [, first] = beginDeal(key, recording.seats, starter);
  return (
    first === frames(recording)[0]!.view["starter"] &&
    thrown.every((one, place) => one.gave === again[place])
  );
};
