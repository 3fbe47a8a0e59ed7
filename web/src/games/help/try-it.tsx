/** The exercise of how to play: tap a card and read whether it fits, and why. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon, type IconName } from "../../art/index.ts";
import { useWords } from "../../words/context.ts";
import type { CardDeck } from "../game.ts";
import { Face } from "./pictures.tsx";
import { RuleLink } from "./side-notes.tsx";
import type { TryHand } from "./try-hand.ts";

export function TryIt({ children }: { children: ComponentChildren }) {
  const words = useWords();
  return (
    <section class="lesson wide trial">
      <h2 class="slab">{words.say("how.try")}</h2>
      {children}
    </section>
  );
}

interface TappedCard {
  place: number;
  count: number; // a card that is tapped twice shakes twice
}

export function TryCards({ deck, scene }: { deck: CardDeck; scene: TryHand }) {
  const words = useWords();
  const [tapped, tap] = useState<TappedCard | null>(null);
  const { top, prompt, hand } = scene;
  const tried = tapped === null ? null : hand[tapped.place]!;

  return (
    <>
      <p>{words.say(prompt)}</p>
      <div class="trial-pile">
        <Face deck={deck} kind={top} />
        {tried?.fits && <Face deck={deck} kind={tried.kind} key={tapped!.count} />}
      </div>
      <TryVerdict game={deck.name} tried={tried} icon={tried?.fits ? "check" : "close"} />
      <div class="trial-hand" role="group" aria-label={words.say("how.try.hand")}>
        {hand.map(({ kind, fits }, place) => {
          const here = tapped?.place === place;
          return (
            <button
              class={here ? (fits ? "laid" : "refused") : ""}
              key={here ? `${place}-${tapped.count}` : place}
              aria-label={deck.cardName(words, kind)}
              onClick={() => tap({ place, count: (tapped?.count ?? 0) + 1 })}
            >
              <Face deck={deck} kind={kind} />
            </button>
          );
        })}
      </div>
    </>
  );
}

export interface TryVerdictProps {
  game: string;
  tried: { key: string; rule: string } | null;
  icon: IconName;
  n?: number;
}

export function TryVerdict({ game, tried, icon, n = 0 }: TryVerdictProps) {
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
