/** Checking a deal, one step after the other. */

import type { Deal as Kept } from "../net/memory.ts";
import type { Revealed } from "../net/messages.ts";
import { commitmentOf, deal, hexOf, keyOf, type Throw, throwAll } from "./deal.ts";
import { frames, type Recording } from "./recording.ts";

export type Verdict = "yes" | "no" | "unknown";

export interface Check {
  what: "shown" | "fits" | "mine" | "key" | "dealt";
  verdict: Verdict;
}

function told(is: boolean): Verdict {
  return is ? "yes" : "no";
}

/** Check what the key was made of, against what this device saw and gave before the deal. */
export function checkProof(revealed: Revealed, kept: Kept | null): Check[] {
  const { commitment, secret, nonces, key } = revealed;
  return [
    { what: "shown", verdict: kept ? told(kept.commitment === commitment) : "unknown" },
    { what: "fits", verdict: told(commitmentOf(secret) === commitment) },
    { what: "mine", verdict: kept ? told(nonces.includes(kept.nonce)) : "unknown" },
    { what: "key", verdict: told(hexOf(keyOf(secret, nonces)) === key) },
  ];
}

/** Deal again, and compare with what was on the table. */
export function checkDeal(revealed: Revealed, recording: Recording, starter: number): Check {
  const key = keyOf(revealed.secret, revealed.nonces);
  const is =
    recording.game === "ciao_ciao"
      ? sameThrows(key, recording, starter)
      : sameCards(key, recording, starter);
  return { what: "dealt", verdict: told(is) };
}

function sameCards(key: Uint8Array, recording: Recording, starter: number): boolean {
  const { game, seats, options } = recording;
  const again = deal(game, key, seats, starter, options);
  const { view, hands } = frames(recording)[0]!;
  const sorted = hands.map((hand) => [...hand].sort((one, other) => one - other));
  return (
    again.starter === view["starter"] &&
    again.top === view["top"] &&
    JSON.stringify(again.hands) === JSON.stringify(sorted)
  );
}

interface Thrown {
  what: Throw;
  gave: number;
}

/** Return all that was left to chance in a game of Ciao Ciao…. */
export function throwsOf(recording: Recording): Thrown[] {
  const all = frames(recording);
  return recording.steps.flatMap(({ move, events }, at) => {
    const { view } = all[at]!;
    const die = view["die"] as number;
    const thrown: Thrown[] = [];
    const has = (name: string): boolean => events.some((event) => event.e === name);
    if (has("rolled")) thrown.push({ what: "roll", gave: die });
    if (move?.seat === -1 && has("announced") && die === 0) {
      thrown.push({ what: "announce", gave: view["announced"] as number }); // CC-A31
    }
    return thrown;
  });
}

function sameThrows(key: Uint8Array, recording: Recording, starter: number): boolean {
  const { game, seats, options } = recording;
  const thrown = throwsOf(recording);
  const again = throwAll(key, seats, starter, thrown.map((one) => one.what));
  return (
    deal(game, key, seats, starter, options).starter === frames(recording)[0]!.view["starter"] &&
    thrown.every((one, place) => one.gave === again[place])
  );
}
