/** Checks the games on the standard input as the page does, for tests/test_verify_page.py. */

import { readFileSync } from "node:fs";
import type { Deal } from "../src/net/memory.ts";
import { proofIn, type Recording, starterIn } from "../src/replay/recording.ts";
import { checkDeal, checkProof } from "../src/replay/verify.ts";

interface Case {
  file: string;
  recording: Recording;
  kept: Deal | null;
}

const cases = JSON.parse(readFileSync(0, "utf8")) as Case[];
const answers = cases.map(({ file, recording, kept }) => {
  const proof = proofIn(file, 1)!;
  const checks = [...checkProof(proof, kept), checkDeal(proof, recording, starterIn(file))];
  return Object.fromEntries(checks.map(({ what, verdict }) => [what, verdict]));
});
process.stdout.write(JSON.stringify(answers));
