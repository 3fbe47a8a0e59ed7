/** Try it: shake the cup, and hear what becomes of an announcement. */

import { useState } from "preact/hooks";
import { useWords } from "../../../words/context.ts";
import { TryVerdict } from "../../help/try-it.tsx";
import { Cup } from "../art/cup.tsx";
import { TRY_DICE, TRY_NUMBERS, verdict } from "./try-dice.ts";

export function TryCup() {
  const words = useWords();
  const [shake, setShake] = useState(0);
  const [said, say] = useState<number | null>(null);
  const die = TRY_DICE[shake % TRY_DICE.length]!;
  const prompt = die === 0 ? "how.ciao_ciao.try.cross" : "how.ciao_ciao.try";
  const tried = said === null ? null : verdict(die, said);

  function shakeAgain(): void {
    setShake(shake + 1);
    say(null);
  }

  return (
    <>
      <p>{words.say(prompt, { die })}</p>
      <div class="trial-cup">
        <Cup size={128} lifted face={die} />
      </div>
      <TryVerdict
        game="ciao_ciao"
        tried={tried}
        icon={said === die ? "check" : "smile"}
        n={said ?? 0}
      />
      <div class="trial-numbers" role="group" aria-label={words.say("how.try.numbers")}>
        {TRY_NUMBERS.map((number) => (
          <button class="btn" aria-pressed={said === number} onClick={() => say(number)}>
            <span class="slab">{words.number(number)}</span>
          </button>
        ))}
      </div>
      <button class="btn quiet" onClick={shakeAgain}>
        {words.say("how.ciao_ciao.try.shake")}
      </button>
    </>
  );
}
