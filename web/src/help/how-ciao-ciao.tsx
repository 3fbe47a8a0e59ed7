/** How to play Ciao Ciao…, in pictures. */

import { Cup, Die, Icon, Pawn, Plate } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import { Lesson, Picture } from "./lesson.tsx";
import { Arrow, Bridge, Bubble, Podium } from "./pictures.tsx";

const FACES = [1, 2, 3, 4, 0, 0] as const; // CC-08

export function CiaoCiaoLessons() {
  return (
    <>
      <Lesson index={1} name="how.ciao_ciao.goal">
        <Bridge
          planks={[1, 2, 3, 4, 5]}
          pawns={[
            { plank: 1, seat: 2 },
            { plank: 3, seat: 0 },
            { plank: 5, seat: 3 },
          ]}
        />
      </Lesson>
      <Lesson index={2} name="how.ciao_ciao.roll">
        <Cup size={96} lifted face={2} />
        <span class="dice">
          {FACES.map((face) => (
            <Die face={face} size={34} />
          ))}
        </span>
      </Lesson>
      <Lesson index={3} name="how.ciao_ciao.say">
        <Cup size={80} />
        <Said number={3} />
        <Arrow />
        <Pawn seat={0} size={46} />
      </Lesson>
      <Lesson index={4} name="how.ciao_ciao.doubt">
        <Plate seat={1} size={70}>
          <span class="answer">
            <Icon name="check" size={18} />
          </span>
        </Plate>
        <Said number={3} />
        <Plate seat={3} size={70}>
          <span class="answer">
            <Icon name="help" size={18} />
          </span>
        </Plate>
      </Lesson>
      <Doubted index={5} />
      <Lesson index={6} name="how.ciao_ciao.falls">
        <Bridge
          planks={[1, 2, 3, 4]}
          pawns={[{ plank: 1, seat: 2 }]}
          fallen={[{ plank: 3, seat: 2 }]}
        />
      </Lesson>
      <Lesson index={7} name="how.ciao_ciao.podium">
        <Podium steps={[3, 0, null, 1, null]} />
      </Lesson>
      <Lesson index={8} name="how.ciao_ciao.end">
        <span class="three">
          <Pawn seat={0} size={46} />
          <Pawn seat={0} size={46} />
          <Pawn seat={0} size={46} />
        </span>
      </Lesson>
    </>
  );
}

function Said({ number }: { number: number }) {
  const words = useWords();
  return <Bubble>{words.number(number)}!</Bubble>;
}

/** The two ways in which a doubt can end. Red says 3, green doubts. */
function Doubted({ index }: { index: number }) {
  const words = useWords();
  const planks = [3, 4, 5, 6, 7, 8];
  return (
    <section class="lesson wide doubted">
      <div>
        <Picture index={index}>
          <Cup size={64} lifted face={3} />
          <Bridge
            planks={planks.slice(1)}
            pawns={[{ plank: 7, seat: 0 }]}
            fallen={[{ plank: 5, seat: 1 }]}
          />
        </Picture>
        <h2 class="slab">{words.say("how.ciao_ciao.truth")}</h2>
        <p>{words.say("how.ciao_ciao.truth.text")}</p>
      </div>
      <div>
        <div class="picture" aria-hidden="true">
          <Cup size={64} lifted face={0} />
          <Bridge
            planks={planks.slice(1)}
            pawns={[{ plank: 8, seat: 1 }]}
            fallen={[{ plank: 7, seat: 0 }]}
          />
        </div>
        <h2 class="slab">{words.say("how.ciao_ciao.bluff")}</h2>
        <p>{words.say("how.ciao_ciao.bluff.text")}</p>
      </div>
    </section>
  );
}
