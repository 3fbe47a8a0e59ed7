/** How to play Ciao!, in pictures. */

import { Bill, Plate } from "../../../art/index.ts";
import { useWords } from "../../../words/context.ts";
import { useExplainedRules } from "../../help/explained-rules.tsx";
import { Lesson, Prices, type Special, Specials } from "../../help/lesson.tsx";
import { Arrow, ArrowBack, Back, Face, Fan } from "../../help/pictures.tsx";
import { CIAO_DECK } from "../deck.ts";

const GREEN_ROCK = 0;
const YELLOW_ROCK = 6;
const RED_ROCK = 12;
const YELLOW_PAPER = 24;
const GREEN_SCISSORS = 36;
const JOKER = 55;
const OBSTACLE = 57;

const SPECIALS: readonly Special[] = [
  { kind: YELLOW_ROCK + 1, name: "ciao.icon.1", does: "how.ciao.card.again" },
  { kind: 18 + 2, name: "ciao.icon.2", does: "how.ciao.card.speed" },
  { kind: 48 + 3, name: "ciao.icon.3", does: "how.ciao.card.plus3" },
  { kind: RED_ROCK + 4, name: "ciao.icon.4", does: "how.ciao.card.give" },
  { kind: YELLOW_PAPER + 5, name: "ciao.icon.5", does: "how.ciao.card.swap" },
];

export function CiaoLessons() {
  return (
    <>
      <Lesson index={1} title="how.ciao.goal" text="how.ciao.goal.text">
        <Fan deck={CIAO_DECK} kinds={[RED_ROCK, GREEN_ROCK, YELLOW_PAPER, 20, 42, 51, JOKER]} />
      </Lesson>
      <Strength />
      <Lesson index={4} title="how.ciao.turn" text="how.ciao.turn.text">
        <Back deck={CIAO_DECK} />
        <Face deck={CIAO_DECK} kind={GREEN_ROCK} />
        <Fan deck={CIAO_DECK} kinds={[YELLOW_ROCK, 18]} />
      </Lesson>
      <Specials deck={CIAO_DECK} index={5} title="how.ciao.cards" cards={SPECIALS} />
      <Lesson index={6} title="how.ciao.jokers" text="how.ciao.jokers.text">
        <Fan deck={CIAO_DECK} kinds={[54, JOKER, 56]} />
        <Face deck={CIAO_DECK} kind={OBSTACLE} />
      </Lesson>
      <Lesson index={7} title="how.ciao.race" text="how.ciao.race.text">
        <Plate seat={1} size={62} />
        <Arrow />
        <Face deck={CIAO_DECK} kind={YELLOW_PAPER + 2} />
        <span class="from">
          <Arrow />
        </span>
        <Plate seat={3} size={62} />
      </Lesson>
      <Counting index={8} />
    </>
  );
}

/** What is stronger than what: by symbol, then by colour. */
function Strength() {
  return (
    <>
      <Lesson index={2} title="how.ciao.circle" text="how.ciao.circle.text">
        <Face deck={CIAO_DECK} kind={YELLOW_PAPER} />
        <Arrow />
        <Face deck={CIAO_DECK} kind={RED_ROCK} />
        <Arrow />
        <Face deck={CIAO_DECK} kind={GREEN_SCISSORS} />
        <ArrowBack />
      </Lesson>
      <Lesson index={3} title="how.ciao.colours" text="how.ciao.colours.text">
        <Face deck={CIAO_DECK} kind={RED_ROCK} />
        <Arrow />
        <Face deck={CIAO_DECK} kind={YELLOW_ROCK} />
        <Arrow />
        <Face deck={CIAO_DECK} kind={GREEN_ROCK} />
      </Lesson>
    </>
  );
}

const USUAL_ROUNDS = 5; // C-38

function Counting({ index }: { index: number }) {
  const rounds = Number(useExplainedRules().options["rounds"] ?? USUAL_ROUNDS);
  return (
    <Lesson
      index={index}
      title="how.ciao.score"
      text="how.ciao.score.text"
      more={rounds === 1 ? "score.ends.ciao.single" : "score.ends.ciao"}
      facts={{ n: rounds }}
      spoken
    >
      <Worth />
    </Lesson>
  );
}

/** C-37: ten points for each rank of the colour, fifty for the rest. */
function Worth() {
  const words = useWords();
  const colours = [0, 1, 2].map((colour) => ({
    of: words.say(`ciao.colour.${colour}`),
    points: words.number(10 * (colour + 1)),
  }));
  const rest = { of: words.say("how.ciao.score.joker"), points: words.number(50) };
  return (
    <Bill>
      <Prices prices={[...colours, rest]} />
    </Bill>
  );
}
