/** Checks the games on the standard input as the page does, for tests/browser/test_verify_page.py. */

import { readFileSync } from "node:fs";
import { checkCiaoDeal } from "../../src/games/ciao/deal.ts";
import { checkThrows } from "../../src/games/ciao_ciao/deal.ts";
import { checkDeal, checkProof } from "../../src/games/deal/verify.ts";
import type { DealCheck } from "../../src/games/game.ts";
import { checkSoloDeal } from "../../src/games/solo/deal.ts";
import { dealProofIn, type Recording, starterIn } from "../../src/net/recording.ts";
import type { DealCommitment } from "../../src/net/seat-storage.ts";

const CHECKS: Record<string, DealCheck> = {
  solo: checkSoloDeal,
  ciao: checkCiaoDeal,
  ciao_ciao: checkThrows,
};

interface Case {
  file: string;
  recording: Recording;
  kept: DealCommitment | null;
}

const cases = JSON.parse(readFileSync(0, "utf8")) as Case[];
const answers = cases.map(({ file, recording, kept }) => {
  const proof = dealProofIn(file, 1)!;
  const checks = [
    ...checkProof(proof, kept),
    checkDeal(CHECKS[recording.game] ?? null, proof, recording, starterIn(file)),
  ];
  return Object.fromEntries(checks.map(({ what, verdict }) => [what, verdict]));
});
process.stdout.write(JSON.stringify(answers));
