/** How to play Ciao!. */

import type { HowToProps } from "../../game.ts";
import { rulesOf } from "../../help/explained-rules.tsx";
import { HowToPage } from "../../help/how-to.tsx";
import { ARROWS, DRAW, ENTER, HINT, PLACES } from "../../help/side-notes.tsx";
import { TryCards } from "../../help/try-it.tsx";
import { CIAO_DECK } from "../deck.ts";
import { NOTES, USUAL } from "./facts.ts";
import { CiaoLessons } from "./lessons.tsx";
import { TRY_HAND } from "./try-hand.ts";

const KEYS = [ARROWS, ENTER, PLACES, DRAW, { press: "T", does: "how.keys.thank" }, HINT];

export function CiaoHowTo({ table }: HowToProps) {
  return (
    <HowToPage
      game="ciao"
      rules={rulesOf(table)}
      usual={USUAL}
      lessons={<CiaoLessons />}
      tryIt={<TryCards deck={CIAO_DECK} scene={TRY_HAND} />}
      notes={NOTES}
      keys={KEYS}
    />
  );
}
