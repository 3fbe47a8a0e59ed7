/** How to play Ciao Ciao…, in pictures. */

import { Icon, Plate } from "../../../art/index.ts";
import { useWords } from "../../../words/context.ts";
import { Lesson, Picture } from "../../help/lesson.tsx";
import { Arrow, Bubble } from "../../help/pictures.tsx";
import { Cup, Die } from "../art/cup.tsx";
import { Pawn } from "../art/pawn.tsx";
import { Bridge, Podium } from "./lesson-pictures.tsx";

const DIE_FACES = [1, 2, 3, 4, 0, 0] as const; // CC-08

export function CiaoCiaoLessons() {
  return (
    <>
      <Crossing />
      <Doubting />
      <Doubted index={5} />
      <Arriving />
    </>
  );
}

function Crossing() {
  return (
    <>
      <Lesson index={1} title="how.ciao_ciao.goal" text="how.ciao_ciao.goal.text">
        <Bridge
          planks={[1, 2, 3, 4, 5]}
          pawns={[
            { plank: 1, seat: 2 },
            { plank: 3, seat: 0 },
            { plank: 5, seat: 3 },
          ]}
        />
      </Lesson>
      <Lesson index={2} title="how.ciao_ciao.roll" text="how.ciao_ciao.roll.text">
        <Cup size={96} lifted face={2} />
        <span class="dice">
          {DIE_FACES.map((face) => (
            <Die face={face} size={34} />
          ))}
        </span>
      </Lesson>
      <Lesson index={3} title="how.ciao_ciao.say" text="how.ciao_ciao.say.text">
        <Cup size={80} />
        <SaidNumber number={3} />
        <Arrow />
        <Pawn seat={0} size={46} />
      </Lesson>
    </>
  );
}

function Doubting() {
  return (
    <Lesson index={4} title="how.ciao_ciao.doubt" text="how.ciao_ciao.doubt.text">
      <Plate seat={1} size={70}>
        <span class="answer">
          <Icon name="check" size={18} />
        </span>
      </Plate>
      <SaidNumber number={3} />
      <Plate seat={3} size={70}>
        <span class="answer">
          <Icon name="help" size={18} />
        </span>
      </Plate>
    </Lesson>
  );
}

function Arriving() {
  return (
    <>
      <Lesson index={6} title="how.ciao_ciao.falls" text="how.ciao_ciao.falls.text">
        <Bridge
          planks={[1, 2, 3, 4]}
          pawns={[{ plank: 1, seat: 2 }]}
          fallen={[{ plank: 3, seat: 2 }]}
        />
      </Lesson>
      <Lesson index={7} title="how.ciao_ciao.podium" text="how.ciao_ciao.podium.text">
        <Podium steps={[3, 0, null, 1, null, null, null, null]} />
      </Lesson>
      <Lesson index={8} title="how.ciao_ciao.end" text="how.ciao_ciao.end.text">
        <span class="three">
          <Pawn seat={0} size={46} />
          <Pawn seat={0} size={46} />
          <Pawn seat={0} size={46} />
        </span>
      </Lesson>
    </>
  );
}

function SaidNumber({ number }: { number: number }) {
  const words = useWords();
  return <Bubble>{words.number(number)}!</Bubble>;
}

const PLANKS = [4, 5, 6, 7, 8];

/** The two ways in which a doubt can end: red says 3, green doubts. */
function Doubted({ index }: { index: number }) {
  const words = useWords();
  return (
    <section class="lesson wide doubted">
      <div>
        <Picture index={index}>
          <NumberAndDie die={3} />
          <Bridge
            planks={PLANKS}
            pawns={[{ plank: 7, seat: 0 }]}
            fallen={[{ plank: 5, seat: 1 }]}
          />
        </Picture>
        <h2 class="slab">{words.say("how.ciao_ciao.truth")}</h2>
        <p>{words.say("how.ciao_ciao.truth.text")}</p>
      </div>
      <div>
        <Picture>
          <NumberAndDie die={0} />
          <Bridge
            planks={PLANKS}
            pawns={[{ plank: 8, seat: 1 }]}
            fallen={[{ plank: 7, seat: 0 }]}
          />
        </Picture>
        <h2 class="slab">{words.say("how.ciao_ciao.bluff")}</h2>
        <p>{words.say("how.ciao_ciao.bluff.text")}</p>
      </div>
    </section>
  );
}

/** What was said, and what the cup hid. */
function NumberAndDie({ die }: { die: 0 | 3 }) {
  return (
    <span class="shown">
      <SaidNumber number={3} />
      <Die face={die} size={36} />
    </span>
  );
}
