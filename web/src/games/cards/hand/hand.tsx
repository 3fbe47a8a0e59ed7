/** The player's own hand, as a listbox. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { memo } from "../../../platform/memo.ts";
import { shake } from "../../../platform/motion.ts";
import { useWords } from "../../../words/context.ts";
import { scaleOf, useSize } from "../../table/layout.ts";
import { HandCard, type HandCardProps, type HandMarks } from "./hand-card.tsx";
import { type CardRef, cardRefs, type OneTap, useHandInput } from "./hand-input.ts";
import { handLayout } from "./hand-layout.ts";

export interface HandProps extends HandMarks {
  cards: readonly number[]; // sorted, one entry for each card
  refused: { key: number; action: number } | null;
  oneTap: OneTap;
  groupOf: (kind: number) => number;
  lay: (kind: number) => void;
  choose: (kind: number) => void; // -1 for none
}

/** It stays as it is while others play: all props are compared by identity. */
export const Hand = memo((props: HandProps) => {
  const { cards, layout } = props;
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const [group, setGroup] = useState(-1);
  const room = scaleOf(layout, innerWidth, innerHeight);
  const whole = handLayout(cards.length, width, layout, room);
  const open = openGroup(props, group);
  const shown = whole.grouped ? cards.filter((kind) => props.groupOf(kind) === open) : cards;
  const fan = whole.grouped ? handLayout(shown.length, width, layout, room) : whole;
  const spots = cardRefs(shown);
  const reach = useHandInput(box, spots, fan.rows[0] ?? 1, props);
  useShake(box, props.refused);
  return (
    <div class="hand" data-coach="hand" data-layout={layout} ref={box} data-anchor="hand">
      {whole.grouped && <Groups {...props} open={open} onOpen={setGroup} />}
      <div
        role="listbox"
        aria-orientation="horizontal"
        aria-label={words.say("table.hand", { n: cards.length })}
        class="fans"
        onKeyDown={reach.press}
        {...reach.finger}
      >
        {cards.length === 0 && <NoCards />}
        {inRows(spots, fan.rows).map((row, at) => (
          <HandRow key={at} row={row} hand={props} fan={fan} reach={reach} />
        ))}
      </div>
    </div>
  );
});

type Row = { spot: CardRef; place: number }[]; // with the places in the whole hand

function HandRow({ row, ...rest }: { row: Row } & Pick<HandCardProps, "hand" | "fan" | "reach">) {
  return (
    <div class="spread" role="presentation">
      {row.map(({ spot, place }, at) => (
        <HandCard
          key={`${spot.kind}-${spot.copy}`}
          {...rest}
          spot={spot}
          place={place}
          at={at}
          of={row.length}
        />
      ))}
    </div>
  );
}

/** Share the cards out to rows. */
function inRows(spots: readonly CardRef[], rows: readonly number[]): Row[] {
  const placed = spots.map((spot, place) => ({ spot, place }));
  return rows.map((count) => placed.splice(0, count));
}

/** A refused card shakes once. */
function useShake(box: RefObject<HTMLElement | null>, refused: HandProps["refused"]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shakes its card once
  useEffect(() => {
    const card = box.current?.querySelector<HTMLElement>(`[data-kind="${refused?.action}"]`);
    if (refused !== null && card) shake(card);
  }, [refused?.key]);
}

function NoCards() {
  const words = useWords();
  return (
    <div role="option" aria-selected="false" class="sr-only">
      {words.say("table.no_cards")}
    </div>
  );
}

/** Return the group that is shown: the one asked for, or the first with a card that fits. */
function openGroup({ cards, raised, groupOf }: HandProps, asked: number): number {
  if (cards.some((kind) => groupOf(kind) === asked)) return asked;
  return groupOf(cards.find((kind) => raised.has(kind)) ?? cards[0] ?? 0);
}

interface GroupsProps extends HandProps {
  open: number;
  onOpen: (group: number) => void;
}

/** The parts of a hand that is too large to be fanned at once. */
function Groups({ deck, cards, groupOf, open, onOpen }: GroupsProps) {
  const words = useWords();
  const groups = cards.map(groupOf);
  return (
    <div class="groups" role="tablist" aria-label={words.say("table.groups")}>
      {[...new Set(groups)].map((one) => (
        <button
          key={one}
          class="pill"
          role="tab"
          aria-selected={one === open}
          onClick={() => onOpen(one)}
        >
          {words.say(`${deck.name}.group.${one}`)}{" "}
          {words.number(groups.filter((group) => group === one).length)}
        </button>
      ))}
    </div>
  );
}
