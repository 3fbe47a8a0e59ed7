/** One card of one's hand. */

import { useWords } from "../../../words/context.ts";
import type { CardDeck } from "../../game.ts";
import type { Layout } from "../../table/seat-ring.ts";
import { Card } from "../card.tsx";
import type { CardRef, HandInput } from "./hand-input.ts";
import { arc, type HandLayout } from "./hand-layout.ts";

/** What of a hand shows on its cards. */
export interface HandMarks {
  deck: CardDeck;
  raised: ReadonlySet<number>; // kinds that may be laid now
  pending: ReadonlySet<number>;
  picked: number; // the kind chosen to be given, or -1
  advised: number; // the kind that a hint is about, or -1
  layout: Layout;
}

export interface HandCardProps {
  hand: HandMarks;
  fan: HandLayout;
  reach: HandInput;
  spot: CardRef;
  place: number; // in the whole hand
  at: number; // in its row
  of: number; // how many are in that row
}

export function HandCard(props: HandCardProps) {
  const { hand, fan, reach, spot, place } = props;
  const words = useWords();
  const may = hand.raised.has(spot.kind);
  const first = spot.copy === 0;
  const chosen = place === reach.chosen || (spot.kind === hand.picked && first);
  const name = hand.deck.cardName(words, spot.kind);
  return (
    <div
      role="option"
      class={may ? "held playable" : "held"}
      data-kind={spot.kind}
      data-raised={may}
      data-chosen={chosen}
      data-advised={spot.kind === hand.advised && first}
      data-pending={hand.pending.has(spot.kind) && first}
      aria-selected={chosen}
      aria-label={may ? words.say("table.card.playable", { card: name }) : name}
      tabIndex={place === reach.focus ? 0 : -1}
      style={styleOf(props)}
      onFocus={() => reach.enter(place)}
      onBlur={reach.leave}
      onClick={(event) => reach.tap(place, event)}
      onPointerEnter={(event) => event.pointerType === "mouse" && reach.pick(place)}
      onPointerLeave={(event) => event.pointerType === "mouse" && reach.pick(-1)}
    >
      <Card
        deck={hand.deck}
        kind={spot.kind}
        size={fan.small ? "small" : "large"}
        digits={(n) => words.number(n)}
        rtl={words.dir === "rtl"}
      />
    </div>
  );
}

/** Return where a card lies: beside its neighbour, on a desktop in an arc. */
function styleOf({ hand, fan, at, of }: HandCardProps): Record<string, string> {
  const inArc = hand.layout === "desk" && fan.rows.length === 1;
  const { turn, drop } = inArc ? arc(at, of) : { turn: 0, drop: 0 };
  return {
    width: `${fan.card}px`,
    marginInlineEnd: at === of - 1 ? "0" : `${fan.step - fan.card}px`,
    transform: `rotate(${turn}deg) translateY(${drop}px)`,
  };
}
