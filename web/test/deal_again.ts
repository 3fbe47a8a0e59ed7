/** Deals what is asked for on the standard input, for tests/test_verify_page.py to compare. */

import { readFileSync } from "node:fs";
import {
  commitmentOf,
  deal,
  hexOf,
  keyOf,
  type Options,
  type Throw,
  throwAll,
} from "../src/replay/deal.ts";

interface Case {
  game: string;
  secret: string;
  nonces: string[];
  starter: number;
  options: Options;
  throws: Throw[];
}

const cases = JSON.parse(readFileSync(0, "utf8")) as Case[];
const answers = cases.map(({ game, secret, nonces, starter, options, throws }) => {
  const key = keyOf(secret, nonces);
  return {
    commitment: commitmentOf(secret),
    key: hexOf(key),
    deal: deal(game, key, nonces.length, starter, options),
    thrown: throwAll(key, nonces.length, starter, throws),
  };
});
process.stdout.write(JSON.stringify(answers));
