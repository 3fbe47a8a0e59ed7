/** A card of the how-to-play pages: a picture, a title, and a sentence or two. */

import type { ComponentChildren } from "preact";
import { useWords } from "../words/context.ts";
import { Face, type CardGame } from "./pictures.tsx";

interface Props {
  index: number;
  name: string; // of its texts
  children: ComponentChildren; // the picture
}

export function Lesson({ index, name, children }: Props) {
  const words = useWords();
  return (
    <section class="lesson">
      <Picture index={index}>{children}</Picture>
      <h2 class="slab">{words.say(name)}</h2>
      <p>{words.say(`${name}.text`)}</p>
    </section>
  );
}

/** The sentences say all that is in a picture, so nobody has to see it. */
export function Picture({ index, children }: { index: number; children: ComponentChildren }) {
  const words = useWords();
  return (
    <div class="picture" aria-hidden="true">
      <span class="picture-index num">{words.number(index)}</span>
      {children}
    </div>
  );
}

export interface Special {
  kind: number;
  title: string;
  text: string;
}

interface SpecialsProps {
  game: CardGame;
  index: number;
  name: string;
  cards: readonly Special[];
}

/** Every card that does something, and what it does. */
export function Specials({ game, index, name, cards }: SpecialsProps) {
  const words = useWords();
  return (
    <section class="lesson wide specials">
      <h2 class="slab">
        <span class="picture-index num" aria-hidden="true">
          {words.number(index)}
        </span>
        {words.say(name)}
      </h2>
      <ul>
        {cards.map(({ kind, title, text }) => (
          <li>
            <Face game={game} kind={kind} />
            <span>
              <strong>{words.say(title)}</strong>
              {words.say(text)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface Price {
  of: string;
  points: string;
}

/** Prices on a bill. */
export function Prices({ prices }: { prices: readonly Price[] }) {
  return (
    <ul class="prices">
      {prices.map(({ of, points }) => (
        <li>
          <span>{of}</span>
          <b>{points}</b>
        </li>
      ))}
    </ul>
  );
}
