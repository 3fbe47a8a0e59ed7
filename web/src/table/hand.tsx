/** One's own cards: arrows move, Enter or a click lays, a finger chooses first. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Card } from "../art/index.ts";
import { shake } from "../motion.ts";
import { useWords } from "../words/context.ts";
import { cardName } from "../words/tell.ts";
import { arc, fanOf } from "./fan.ts";
import { useFinger } from "./finger.ts";
import { noteLaid } from "./flights.ts";
import { roomOf, useSize } from "./layout.ts";
import type { Layout } from "./ring.ts";

export interface HandProps {
  game: "solo" | "ciao";
  cards: readonly number[]; // sorted, one entry for each card
  raised: ReadonlySet<number>; // kinds that may be laid now
  refused: { key: number; action: number } | null;
  pending: ReadonlySet<number>;
  picked: number; // the kind chosen to be given, or -1
  layout: Layout;
  groupOf: (kind: number) => number;
  lay: (kind: number) => void;
  choose: (kind: number) => void; // -1 for none
}

interface Spot {
  kind: number;
  copy: number; // which of several equal cards
}

function spotsOf(cards: readonly number[]): Spot[] {
  const seen = new Map<number, number>();
  return cards.map((kind) => {
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    return { kind, copy };
  });
}

export function Hand(props: HandProps) {
  const { game, cards, raised, refused, layout, picked } = props;
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const [at, setAt] = useState(0); // where the keyboard is
  const [chosen, setChosen] = useState(-1);
  const touched = useRef(""); // the card that a finger has chosen
  const laidByKey = useRef(false); // the focus goes on to the next card
  const [group, setGroup] = useState(-1);
  const room = roomOf(layout, innerHeight);
  const whole = fanOf(cards.length, width, layout, room);
  const groups = [...new Set(cards.map(props.groupOf))];
  const open = groups.includes(group)
    ? group
    : props.groupOf(cards.find((kind) => raised.has(kind)) ?? cards[0] ?? 0);
  const shown = whole.grouped ? cards.filter((kind) => props.groupOf(kind) === open) : cards;
  const fan = whole.grouped ? fanOf(shown.length, width, layout, room) : whole;
  const spots = spotsOf(shown);
  const focus = Math.min(at, spots.length - 1);

  useEffect(() => {
    const card = box.current?.querySelector<HTMLElement>(`[data-kind="${refused?.action}"]`);
    if (refused !== null && card) shake(card);
  }, [refused?.key]);
  useEffect(() => {
    touched.current = "";
    if (chosen >= spots.length) pick(-1);
    if (laidByKey.current && document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>("[role=option][tabindex='0']")?.focus();
    }
    laidByKey.current = false;
  }, [spots.length]);

  const nameOf = (place: number) => `${spots[place]?.kind}-${spots[place]?.copy}`;

  function pick(place: number): void {
    setChosen(place);
    props.choose(place < 0 ? -1 : (spots[place]?.kind ?? -1));
  }

  function lay(place: number): void {
    const spot = spots[place];
    const card = box.current?.querySelectorAll<HTMLElement>("[role=option]")[place];
    if (spot === undefined || card === undefined) return;
    noteLaid(spot.kind, card.getBoundingClientRect());
    pick(-1);
    props.lay(spot.kind);
  }

  /** A finger chooses first and lays with a second tap; everything else lays at once. */
  function tap(place: number, event: MouseEvent): void {
    const card = nameOf(place);
    if (finger.touches(event) && touched.current !== card) {
      touched.current = card;
      pick(place);
    } else {
      touched.current = "";
      lay(place);
    }
  }

  const finger = useFinger((place) => {
    touched.current = nameOf(place);
    pick(place);
  }, lay);

  function press(event: KeyboardEvent): void {
    const ahead = words.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = words.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const inRow = fan.rows[0] ?? 1;
    const steps: Record<string, number> = {
      [ahead]: 1, [back]: -1, ArrowDown: inRow, ArrowUp: -inRow, Home: -999, End: 999,
    };
    const step = steps[event.key];
    if (step !== undefined) move(Math.max(0, Math.min(spots.length - 1, focus + step)));
    else if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      laidByKey.current = true;
      lay(focus);
    }
    else return;
    event.preventDefault();
  }

  function move(to: number): void {
    setAt(to);
    pick(to);
    box.current?.querySelectorAll<HTMLElement>("[role=option]")[to]?.focus();
  }

  let first = 0;
  return (
    <div class="hand" data-coach="hand" data-layout={layout} ref={box} data-anchor="hand">
      {whole.grouped && (
        <div class="groups" role="tablist" aria-label={words.say("table.groups")}>
          {groups.map((one) => (
            <button
              key={one}
              class="pill"
              role="tab"
              aria-selected={one === open}
              onClick={() => setGroup(one)}
            >
              {words.say(`${game}.group.${one}`)}{" "}
              {words.number(cards.filter((kind) => props.groupOf(kind) === one).length)}
            </button>
          ))}
        </div>
      )}
      <div
        role="listbox"
        aria-orientation="horizontal"
        aria-label={words.say("table.hand", { n: cards.length })}
        class="fans"
        onKeyDown={press}
        {...finger.on}
      >
        {cards.length === 0 && <div role="option" aria-selected="false" class="sr-only">{words.say("table.no_cards")}</div>}
        {fan.rows.map((count, row) => {
          const begin = first;
          first += count;
          return (
            <div class="spread" role="presentation" key={row}>
              {spots.slice(begin, begin + count).map((spot, place) => {
                const index = begin + place;
                const may = raised.has(spot.kind);
                const single = layout === "desk" && fan.rows.length === 1;
                const { turn, drop } = single ? arc(place, count) : { turn: 0, drop: 0 };
                const name = cardName(words, game, spot.kind);
                return (
                  <div
                    key={`${spot.kind}-${spot.copy}`}
                    role="option"
                    class={may ? "held playable" : "held"}
                    data-kind={spot.kind}
                    data-raised={may}
                    data-chosen={index === chosen || (spot.kind === picked && spot.copy === 0)}
                    data-pending={props.pending.has(spot.kind) && spot.copy === 0}
                    aria-selected={index === chosen || (spot.kind === picked && spot.copy === 0)}
                    aria-label={may ? words.say("table.card.playable", { card: name }) : name}
                    tabIndex={index === focus ? 0 : -1}
                    style={{
                      width: `${fan.card}px`,
                      marginInlineEnd: place === count - 1 ? "0" : `${fan.step - fan.card}px`,
                      transform: `rotate(${turn}deg) translateY(${drop}px)`,
                    }}
                    onFocus={() => {
                      setAt(index);
                      pick(index);
                    }}
                    onBlur={() => {
                      touched.current = "";
                      pick(-1);
                    }}
                    onClick={(event) => tap(index, event)}
                    onPointerEnter={(event) => event.pointerType === "mouse" && pick(index)}
                    onPointerLeave={(event) => event.pointerType === "mouse" && pick(-1)}
                  >
                    <Card
                      game={game}
                      kind={spot.kind}
                      size={fan.small ? "small" : "large"}
                      digits={(n) => words.number(n)}
                      rtl={words.dir === "rtl"}
                    />
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
