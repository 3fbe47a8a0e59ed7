/** Cards that are being animated, in a layer above the table. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../../../net/table-state.ts";
import { memo, useStable } from "../../../platform/memo.ts";
import { fly } from "../../../platform/motion.ts";
import { useWords } from "../../../words/context.ts";
import type { CardDeck } from "../../game.ts";
import { Card, CardBack } from "../card.tsx";
import { type FlyingCard, flights } from "./flights.ts";

interface OneProps {
  deck: CardDeck;
  flying: FlyingCard;
  land: (key: number) => void;
}

const One = memo(({ deck, flying, land }: OneProps) => {
  const words = useWords();
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card flies once, when it is mounted
  useLayoutEffect(() => {
    if (ref.current !== null) void fly(ref.current, flying).then(() => land(flying.key));
  }, []);
  const width = Math.max(44, Math.min(flying.to.width, 132));
  return (
    <div class="flying" ref={ref} style={{ width: `${width}px` }}>
      {flying.kind < 0 ? (
        <CardBack deck={deck} />
      ) : (
        <Card
          deck={deck}
          kind={flying.kind}
          size={width < 64 ? "small" : "large"}
          digits={(n) => words.number(n)}
          rtl={words.dir === "rtl"}
        />
      )}
    </div>
  );
});

export interface FlyingCardsProps {
  deck: CardDeck;
  fresh: readonly LogEntry[];
  me: number;
  seats: number;
}

export function FlyingCards({ deck, fresh, me, seats }: FlyingCardsProps) {
  const [flying, set] = useState<FlyingCard[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event sends its cards flying once
  useLayoutEffect(() => {
    const more = flights(fresh, me, seats);
    if (more.length > 0) set((now) => [...now, ...more]);
  }, [fresh]);
  const land = useStable((key: number) => set((now) => now.filter((one) => one.key !== key)));
  return (
    <div class="flying-cards" aria-hidden="true" dir="ltr">
      {flying.map((one) => (
        <One key={one.key} deck={deck} flying={one} land={land} />
      ))}
    </div>
  );
}
