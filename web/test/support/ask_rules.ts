/** Answers, for a test in Python, what the pictures say of the rules. */

import { readFileSync } from "node:fs";
import { type CiaoView, fits } from "../../src/games/ciao/rules.ts";
import { type BridgeView, landing } from "../../src/games/ciao_ciao/rules.ts";

interface Question {
  cards: { view: CiaoView; kinds: number[] }[];
  arrivals: { view: BridgeView; seat: number }[];
}

const { cards, arrivals } = JSON.parse(readFileSync(0, "utf8")) as Question;
const answer = {
  fitting: cards.map(({ view, kinds }) => kinds.filter((kind) => fits(view, kind))),
  steps: arrivals.map(({ view, seat }) => landing(view, seat)),
};
process.stdout.write(JSON.stringify(answer));
