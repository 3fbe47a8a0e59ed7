/** A card of the how-to-play pages: a picture, a title, and a sentence or two. */

import type { ComponentChildren } from "preact";
import { useWords } from "../../words/context.ts";
import type { Facts } from "../../words/words.ts";
import type { CardDeck } from "../game.ts";
import { Face } from "./pictures.tsx";

interface Props {
  index: number;
  title: string;
  text: string;
  more?: string; // a further text
  facts?: Facts; // of that
  spoken?: boolean; // screen readers read the picture, too
  children: ComponentChildren; // the picture
}

export function Lesson({ index, title, text, more, facts, spoken = false, children }: Props) {
  const words = useWords();
  return (
    <section class="lesson">
      <Picture index={index} spoken={spoken}>
        {children}
      </Picture>
      <h2 class="slab">{words.say(title)}</h2>
      <p>
        {words.say(text)} {more && words.say(more, facts)}
      </p>
    </section>
  );
}

interface PictureProps {
  index?: number;
  spoken?: boolean;
  children: ComponentChildren;
}

/** Hidden from screen readers unless `spoken`: the text says all that most pictures show. */
export function Picture({ index, spoken = false, children }: PictureProps) {
  const words = useWords();
  return (
    <div class="picture" aria-hidden={!spoken}>
      {index !== undefined && (
        <span class="picture-index num" aria-hidden="true">
          {words.number(index)}
        </span>
      )}
      {children}
    </div>
  );
}

export interface Special {
  kind: number;
  name: string;
  does: string;
}

interface SpecialsProps {
  deck: CardDeck;
  index: number;
  title: string;
  cards: readonly Special[];
}

/** Every card that does something, and what it does. */
export function Specials({ deck, index, title, cards }: SpecialsProps) {
  const words = useWords();
  return (
    <section class="lesson wide specials">
      <h2 class="slab">
        <span class="picture-index num" aria-hidden="true">
          {words.number(index)}
        </span>
        {words.say(title)}
      </h2>
      <ul>
        {cards.map(({ kind, name, does }) => (
          <li>
            <Face deck={deck} kind={kind} />
            <span>
              <strong>
                <bdi>{words.capital(words.say(name))}</bdi>
              </strong>
              {words.say(does)}
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
