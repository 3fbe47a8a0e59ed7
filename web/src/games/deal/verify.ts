/** Checking a deal, one step after the other. */

import type { Revealed } from "../../net/messages.ts";
import type { Recording } from "../../net/recording.ts";
import type { DealCommitment } from "../../net/seat-storage.ts";
import type { DealCheck, DealParts } from "../game.ts";
import { commitmentOf, dealKey, hexOf } from "./deal-key.ts";

export type Verdict = "yes" | "no" | "unknown";

export interface Check {
  what: "shown" | "fits" | "mine" | "key" | "dealt" | "unchecked";
  verdict: Verdict;
}

function told(is: boolean): Verdict {
  return is ? "yes" : "no";
}

/** Check what the key was made of, against what this device saw and gave before the deal. */
export function checkProof(revealed: Revealed, kept: DealCommitment | null): Check[] {
  const { commitment, secret, nonces, key } = revealed;
  return [
    { what: "shown", verdict: kept ? told(kept.commitment === commitment) : "unknown" },
    { what: "fits", verdict: told(commitmentOf(secret) === commitment) },
    { what: "mine", verdict: kept ? told(nonces.includes(kept.nonce)) : "unknown" },
    { what: "key", verdict: told(hexOf(dealKey(secret, nonces)) === key) },
  ];
}

/** Deal again and compare with the recording; "unchecked" for a game that the page cannot deal. */
export function checkDeal(
  check: DealCheck | null,
  revealed: Revealed,
  recording: Recording,
  starter: number,
): Check {
  if (check === null) return { what: "unchecked", verdict: "unknown" };
  const key = dealKey(revealed.secret, revealed.nonces);
  return { what: "dealt", verdict: told(check(key, recording, starter)) };
}

/** Return the key of what checking is called: cards are dealt, dice are thrown. */
export function verifyTitle(deal: DealParts | undefined): string {
  return deal?.chance === "dice" ? "score.verify.dice" : "score.verify";
}
