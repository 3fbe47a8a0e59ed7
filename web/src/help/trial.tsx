/** Try it: tap a card, and hear whether it fits and why. */

import { useState } from "preact/hooks";
import { Cup, Icon, type IconName } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import { cardName } from "../words/tell.ts";
import { RuleLink } from "./margins.tsx";
import { Face } from "./pictures.tsx";
import { DICE, NUMBERS, SCENES, verdict } from "./scenes.ts";

export function Trial({ game }: { game: string }) {
  const words = useWords();
  return (
    <section class="lesson wide trial">
      <h2 class="slab">{words.say("how.try")}</h2>
      {game === "ciao_ciao" ? <CupTrial /> : <CardTrial game={game === "solo" ? "solo" : "ciao"} />}
    </section>
  );
}

interface Tapped {
  place: number;
  count: number; // a card that is tapped twice shakes twice
}

function CardTrial({ game }: { game: "solo" | "ciao" }) {
  const words = useWords();
  const [tapped, tap] = useState<Tapped | null>(null);
  const { top, prompt, hand } = SCENES[game];
  const tried = tapped === null ? null : hand[tapped.place]!;

  return (
    <>
      <p>{words.say(prompt)}</p>
      <div class="trial-pile">
        <Face game={game} kind={top} />
        {tried?.fits && <Face game={game} kind={tried.kind} key={tapped!.count} />}
      </div>
      <Verdict game={game} tried={tried} icon={tried?.fits ? "check" : "close"} />
      <div class="trial-hand" role="group" aria-label={words.say("how.try.hand")}>
        {hand.map(({ kind, fits }, place) => {
          const here = tapped?.place === place;
          return (
            <button
              class={here ? (fits ? "laid" : "refused") : ""}
              key={here ? `${place}-${tapped.count}` : place}
              aria-label={cardName(words, game, kind)}
              onClick={() => tap({ place, count: (tapped?.count ?? 0) + 1 })}
            >
              <Face game={game} kind={kind} />
            </button>
          );
        })}
      </div>
    </>
  );
}

function CupTrial() {
  const words = useWords();
  const [shake, setShake] = useState(0);
  const [said, say] = useState<number | null>(null);
  const die = DICE[shake % DICE.length]!;
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
      <Verdict game="ciao_ciao" tried={tried} icon={said === die ? "check" : "smile"} n={said ?? 0} />
      <div class="trial-numbers" role="group" aria-label={words.say("how.try.numbers")}>
        {NUMBERS.map((number) => (
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

interface VerdictProps {
  game: string;
  tried: { key: string; rule: string } | null;
  icon: IconName;
  n?: number;
}

function Verdict({ game, tried, icon, n = 0 }: VerdictProps) {
  const words = useWords();
  return (
    <p class="trial-verdict" aria-live="polite">
      {tried && (
        <>
          <Icon name={icon} size={20} /> {words.say(tried.key, { n })}{" "}
          <RuleLink game={game} rule={tried.rule} />
        </>
      )}
    </p>
  );
}
