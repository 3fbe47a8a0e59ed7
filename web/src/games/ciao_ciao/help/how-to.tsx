/** How to play Ciao Ciao…. */

import type { HowToProps } from "../../game.ts";
import { rulesOf } from "../../help/explained-rules.tsx";
import { HowToPage } from "../../help/how-to.tsx";
import { HINT } from "../../help/side-notes.tsx";
import { NOTES, USUAL } from "./facts.ts";
import { CiaoCiaoLessons } from "./lessons.tsx";
import { TryCup } from "./try-cup.tsx";

const KEYS = [
  { press: "1–4", does: "how.keys.digits.bridge" },
  { press: "B", does: "how.keys.believe" },
  { press: "Q", does: "how.keys.doubt" },
  { press: "how.keys.return", does: "how.keys.enter.bridge" },
  HINT,
];

export function CiaoCiaoHowTo({ table }: HowToProps) {
  return (
    <HowToPage
      game="ciao_ciao"
      rules={rulesOf(table)}
      usual={USUAL}
      lessons={<CiaoCiaoLessons />}
      tryIt={<TryCup />}
      notes={NOTES}
      keys={KEYS}
    />
  );
}
