/** Deals what is asked for on the standard input, for tests/browser/test_verify_page.py to compare. */

import { readFileSync } from "node:fs";
import { dealCiao } from "../../src/games/ciao/deal.ts";
import { type Throw, throwAll } from "../../src/games/ciao_ciao/deal.ts";
import { beginDeal, type DealAgain } from "../../src/games/deal/deal.ts";
import { commitmentOf, dealKey, hexOf } from "../../src/games/deal/deal-key.ts";
import { dealSolo } from "../../src/games/solo/deal.ts";
import type { Options } from "../../src/net/recording.ts";

const dealNothing: DealAgain = (key, seats, starter) => ({
  starter: beginDeal(key, seats, starter)[1],
  hands: [],
  top: -1,
});
const DEALS = { solo: dealSolo, ciao: dealCiao, ciao_ciao: dealNothing };

interface Case {
  game: keyof typeof DEALS;
  secret: string;
  nonces: string[];
  starter: number;
  options: Options;
  throws: Throw[];
}

const cases = JSON.parse(readFileSync(0, "utf8")) as Case[];
const answers = cases.map(({ game, secret, nonces, starter, options, throws }) => {
  const key = dealKey(secret, nonces);
  return {
    commitment: commitmentOf(secret),
    key: hexOf(key),
    deal: DEALS[game](key, nonces.length, starter, options),
    thrown: throwAll(key, nonces.length, starter, throws),
  };
});
process.stdout.write(JSON.stringify(answers));
