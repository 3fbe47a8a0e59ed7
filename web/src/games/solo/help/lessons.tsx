/** How to play SOLO, in pictures. */

import { Bill } from "../../../art/index.ts";
import { useWords } from "../../../words/context.ts";
import { useExplainedRules } from "../../help/explained-rules.tsx";
import { Lesson, Prices, type Special, Specials } from "../../help/lesson.tsx";
import { Arrow, Back, Face, Fan } from "../../help/pictures.tsx";
import { SOLO_DECK } from "../deck.ts";

const RED_TAKE_2 = 11;
const BLUE_TAKE_2 = 37;
const BLUE_7 = 32;

const SPECIALS: readonly Special[] = [
  { kind: 9, name: "solo.symbol.9", does: "how.solo.card.skip" },
  { kind: 23, name: "solo.symbol.10", does: "how.solo.card.reverse" },
  { kind: BLUE_TAKE_2, name: "solo.symbol.11", does: "how.solo.card.take2" },
  { kind: 51, name: "solo.symbol.12", does: "how.solo.card.swap" },
  { kind: 52, name: "solo.symbol.13", does: "how.solo.card.wish" },
  { kind: 53, name: "solo.symbol.14", does: "how.solo.card.take4" },
  { kind: 54, name: "solo.symbol.15", does: "how.solo.card.round" },
];

const WORTH = [
  [10, 10],
  [9, 20],
  [11, 30],
  [12, 30],
  [13, 40],
  [15, 40],
  [14, 50],
] as const; // S-22: symbol and points

export function SoloLessons() {
  return (
    <>
      <Lesson index={1} title="how.solo.goal" text="how.solo.goal.text">
        <Fan deck={SOLO_DECK} kinds={[2, 5, 47, 13, 33, 29, 40, 8]} />
      </Lesson>
      <Lesson index={2} title="how.solo.fits" text="how.solo.fits.text">
        <Face deck={SOLO_DECK} kind={18} />
        <Arrow />
        <Fan deck={SOLO_DECK} kinds={[13, 5, 52]} />
      </Lesson>
      <Lesson index={3} title="how.solo.draw" text="how.solo.draw.text">
        <Back deck={SOLO_DECK} />
        <Arrow />
        <Face deck={SOLO_DECK} kind={20} />
      </Lesson>
      <Specials deck={SOLO_DECK} index={4} title="how.solo.cards" cards={SPECIALS} />
      <Lesson index={5} title="how.solo.debt" text="how.solo.debt.text">
        <Face deck={SOLO_DECK} kind={RED_TAKE_2} />
        <Arrow />
        <Face deck={SOLO_DECK} kind={BLUE_TAKE_2} />
        <Arrow />
        <Owed cards={4} />
      </Lesson>
      <Lesson index={6} title="how.solo.throw" text="how.solo.throw.text">
        <span class="thrown">
          <Face deck={SOLO_DECK} kind={BLUE_7} />
          <Face deck={SOLO_DECK} kind={BLUE_7} />
        </span>
      </Lesson>
      <Calling index={7} />
      <Counting index={8} />
    </>
  );
}

/** S-26: the editions differ in when SOLO is called. */
function Calling({ index }: { index: number }) {
  const onOne = useExplainedRules().options["call"] === "on-one-card";
  return (
    <Lesson
      index={index}
      title="how.solo.call"
      text={onOne ? "how.solo.call.on-one.text" : "how.solo.call.text"}
    >
      <Fan deck={SOLO_DECK} kinds={onOne ? [41] : [15, 41]} />
      <span class="btn primary slab" dir="ltr">
        SOLO!
      </span>
    </Lesson>
  );
}

/** S-23 to S-25: and in who writes points, and when a match ends. */
function Counting({ index }: { index: number }) {
  const { scoring, target } = useExplainedRules().options;
  const way = target === "0" ? "single" : scoring === "winner" ? "winner" : "own";
  return (
    <Lesson
      index={index}
      title="how.solo.score"
      text="how.solo.score.text"
      more={`score.ends.solo.${way}`}
      facts={{ target: Number(target) }}
      spoken
    >
      <Worth />
    </Lesson>
  );
}

function Owed({ cards }: { cards: number }) {
  const words = useWords();
  return (
    <Bill>
      <span class="owed num">{words.number(cards)}</span>
    </Bill>
  );
}

function Worth() {
  const words = useWords();
  const numbers = {
    of: words.say("how.solo.score.numbers"),
    points: words.say("how.solo.score.numbers.worth"),
  };
  const others = WORTH.map(([symbol, points]) => ({
    of: words.say(`solo.symbol.${symbol}`),
    points: words.number(points),
  }));
  return (
    <Bill>
      <Prices prices={[numbers, ...others]} />
    </Bill>
  );
}
