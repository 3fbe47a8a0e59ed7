/** One card of one's hand. */

import { Card } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import { cardName } from "../words/tell.ts";
import { arc, type Fan } from "./fan.ts";
import type { HandProps } from "./hand.tsx";
import type { Reach, Spot } from "./reach.ts";

export interface HeldProps {
  hand: HandProps;
  fan: Fan;
  reach: Reach;
  spot: Spot;
  place: number; // in the whole hand
  at: number; // in its row
  of: number; // how many are in that row
}

export function Held(props: HeldProps) {
  const { hand, fan, reach, spot, place } = props;
  const words = useWords();
  const may = hand.raised.has(spot.kind);
  const first = spot.copy === 0;
  const chosen = place === reach.chosen || (spot.kind === hand.picked && first);
  const name = cardName(words, hand.game, spot.kind);
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
        game={hand.game}
        kind={spot.kind}
        size={fan.small ? "small" : "large"}
        digits={(n) => words.number(n)}
        rtl={words.dir === "rtl"}
      />
    </div>
  );
}

/** Return where a card lies: beside its neighbour, on a desktop in an arc. */
function styleOf({ hand, fan, at, of }: HeldProps): Record<string, string> {
  const inArc = hand.layout === "desk" && fan.rows.length === 1;
  const { turn, drop } = inArc ? arc(at, of) : { turn: 0, drop: 0 };
  return {
    width: `${fan.card}px`,
    marginInlineEnd: at === of - 1 ? "0" : `${fan.step - fan.card}px`,
    transform: `rotate(${turn}deg) translateY(${drop}px)`,
  };
}
