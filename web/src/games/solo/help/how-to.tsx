/** How to play SOLO. */

import type { HowToProps } from "../../game.ts";
import { HowToPage } from "../../help/how-to.tsx";
import { ARROWS, DRAW, ENTER, HINT, PLACES } from "../../help/side-notes.tsx";
import { TryCards } from "../../help/try-it.tsx";
import { SOLO_DECK } from "../deck.ts";
import { Editions, useSoloRules } from "./editions.tsx";
import { NOTES, USUAL } from "./facts.ts";
import { SoloLessons } from "./lessons.tsx";
import { TRY_HAND } from "./try-hand.ts";

const KEYS = [
  ARROWS,
  ENTER,
  PLACES,
  DRAW,
  { press: "S", does: "how.keys.solo" },
  { press: "T", does: "how.keys.throw" },
  HINT,
];

export function SoloHowTo({ table }: HowToProps) {
  const lessons = (
    <>
      <SoloLessons />
      <Editions />
    </>
  );
  return (
    <HowToPage
      game="solo"
      rules={useSoloRules(table)}
      usual={USUAL}
      lessons={lessons}
      tryIt={<TryCards deck={SOLO_DECK} scene={TRY_HAND} />}
      notes={NOTES}
      keys={KEYS}
    />
  );
}
