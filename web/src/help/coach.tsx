/** The coach of a first round: one tip at a time, beside the game and never in its way. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Beast } from "../art/index.ts";
import { settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import type { Place } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import type { Facts, Words } from "../words/words.ts";
import { cardName } from "../words/tell.ts";
import { rememberTips } from "./setup.ts";
import { tipFor, tipIds, type Fact, type Shown, type Target } from "./tips.ts";

const READ_AFTER = 5000; // milliseconds; a tip that was on show for so long has been read

const GAP = 10; // px

interface Props {
  game: string;
  place: Place;
  onDone: () => void;
}

export function Coach({ game, place, onDone }: Props) {
  const words = useWords();
  const { met } = useStore(settings);
  const { seat, view, moves, log } = place;
  const shown = view === null || seat < 0 ? null : tipFor(game, { seat, view, moves, log }, met);
  const panel = useRef<HTMLElement>(null);
  useRoom(panel);
  usePointer(shown?.tip.at ?? null);
  useReading(shown?.tip.id ?? null);
  const last = shown?.tip.id === `${game}/over`;

  function read(): void {
    if (shown !== null) rememberTips([shown.tip.id]);
    if (last) onDone();
  }
  function skip(): void {
    rememberTips(tipIds(game));
    onDone();
  }

  return (
    <section
      class={last ? "coach last" : "coach"}
      ref={panel}
      aria-label={words.say("coach.label")}
      aria-live="polite"
    >
      {shown && (
        <div class="coach-tip" key={shown.tip.id}>
          <span class="coach-beast">
            <Beast name="owl" size={36} />
          </span>
          <p>{words.say(shown.key, inWords(shown, game, place, words))}</p>
          <div class="coach-buttons">
            <button class="btn primary" onClick={read}>
              {words.say(last ? "coach.done" : "coach.read")}
            </button>
            {!last && (
              <button class="btn quiet" onClick={skip}>
                {words.say("coach.skip")}
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** Stay above what people touch: the hand and the buttons. */
function useRoom(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const touched = document.querySelectorAll(".acts, .chooser, [data-coach~='hand']");
    const tops = Array.from(touched, (part) => part.getBoundingClientRect().top);
    if (tops.length === 0) return;
    const clear = `${innerHeight - Math.min(...tops) + GAP}px`;
    panel.current?.style.setProperty("--coach-clear", clear);
  });
}

/** Let the page's style point at what the tip is about (`data-coach` on the table's parts). */
function usePointer(at: Target | null): void {
  useEffect(() => {
    if (at === null) return;
    const page = document.documentElement;
    page.dataset["coaching"] = at;
    return () => delete page.dataset["coaching"];
  }, [at]);
}

/** Remember a tip whose moment has passed, if there was time to read it. */
function useReading(id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    const since = Date.now();
    return () => {
      if (Date.now() - since >= READ_AFTER) rememberTips([id]);
    };
  }, [id]);
}

function inWords(shown: Shown, game: string, place: Place, words: Words): Facts {
  const facts = Object.entries(shown.facts ?? {});
  return Object.fromEntries(facts.map(([name, fact]) => [name, inWord(fact, game, place, words)]));
}

function inWord(fact: Fact, game: string, place: Place, words: Words): string | number {
  if (typeof fact === "number") return fact;
  if ("text" in fact) return words.say(fact.text);
  if ("card" in fact) return cardName(words, game, fact.card);
  if ("cards" in fact) return words.say("cards", { n: fact.cards });
  return `\u2068${place.table?.chairs[fact.seat]?.name ?? ""}\u2069`; // keeps its own direction
}
