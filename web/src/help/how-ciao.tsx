/** How to play Ciao!, in pictures. */

import { Bill, Plate } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import { Lesson, Prices, Specials, type Special } from "./lesson.tsx";
import { Arrow, Back, Face, Fan } from "./pictures.tsx";

const GREEN_ROCK = 0;
const YELLOW_ROCK = 6;
const RED_ROCK = 12;
const YELLOW_PAPER = 24;
const GREEN_SCISSORS = 36;
const JOKER = 55;
const OBSTACLE = 57;

const SPECIALS: readonly Special[] = [
  { kind: YELLOW_ROCK + 1, title: "ciao.icon.1", text: "how.ciao.card.again" },
  { kind: 18 + 2, title: "ciao.icon.2", text: "how.ciao.card.speed" },
  { kind: 48 + 3, title: "ciao.icon.3", text: "how.ciao.card.plus3" },
  { kind: RED_ROCK + 4, title: "ciao.icon.4", text: "how.ciao.card.give" },
  { kind: YELLOW_PAPER + 5, title: "ciao.icon.5", text: "how.ciao.card.swap" },
];

export function CiaoLessons() {
  return (
    <>
      <Lesson index={1} name="how.ciao.goal">
        <Fan game="ciao" kinds={[RED_ROCK, GREEN_ROCK, YELLOW_PAPER, 20, 42, 51, JOKER]} />
      </Lesson>
      <Lesson index={2} name="how.ciao.circle">
        <Face game="ciao" kind={YELLOW_PAPER} />
        <Arrow />
        <Face game="ciao" kind={RED_ROCK} />
        <Arrow />
        <Face game="ciao" kind={GREEN_SCISSORS} />
        <Arrow />
        <Face game="ciao" kind={YELLOW_PAPER} />
      </Lesson>
      <Lesson index={3} name="how.ciao.colours">
        <Face game="ciao" kind={RED_ROCK} />
        <Arrow />
        <Face game="ciao" kind={YELLOW_ROCK} />
        <Arrow />
        <Face game="ciao" kind={GREEN_ROCK} />
      </Lesson>
      <Lesson index={4} name="how.ciao.turn">
        <Back game="ciao" />
        <Face game="ciao" kind={GREEN_ROCK} />
        <Fan game="ciao" kinds={[YELLOW_ROCK, 18]} />
      </Lesson>
      <Specials game="ciao" index={5} name="how.ciao.cards" cards={SPECIALS} />
      <Lesson index={6} name="how.ciao.jokers">
        <Fan game="ciao" kinds={[54, JOKER, 56]} />
        <Face game="ciao" kind={OBSTACLE} />
      </Lesson>
      <Lesson index={7} name="how.ciao.race">
        <Plate seat={1} size={62} />
        <Arrow />
        <Face game="ciao" kind={YELLOW_PAPER + 2} />
        <span class="from">
          <Arrow />
        </span>
        <Plate seat={3} size={62} />
      </Lesson>
      <Lesson index={8} name="how.ciao.score">
        <Worth />
      </Lesson>
    </>
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
