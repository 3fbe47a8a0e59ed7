/** The cards in the air, above everything else. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Card, CardBack } from "../art/index.ts";
import { fly } from "../motion.ts";
import type { Entry } from "../net/fold.ts";
import { useWords } from "../words/context.ts";
import { flights, type Flying } from "./flights.ts";

function One({ game, flying, done }: { game: "solo" | "ciao"; flying: Flying; done: () => void }) {
  const words = useWords();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) void fly(ref.current, flying).then(done);
  }, []);
  const width = Math.max(44, Math.min(flying.to.width, 132));
  return (
    <div class="flying" ref={ref} style={{ width: `${width}px` }}>
      {flying.kind < 0 ? (
        <CardBack game={game} />
      ) : (
        <Card
          game={game}
          kind={flying.kind}
          size={width < 64 ? "small" : "large"}
          digits={(n) => words.number(n)}
          rtl={words.dir === "rtl"}
        />
      )}
    </div>
  );
}

export interface FlightsProps {
  game: "solo" | "ciao";
  fresh: readonly Entry[];
  me: number;
  seats: number;
}

export function Flights({ game, fresh, me, seats }: FlightsProps) {
  const [air, set] = useState<Flying[]>([]);
  useLayoutEffect(() => {
    const more = flights(fresh, me, seats);
    if (more.length > 0) set((now) => [...now, ...more]);
  }, [fresh]);
  const land = (key: number) => set((now) => now.filter((one) => one.key !== key));
  return (
    <div class="air" aria-hidden="true" dir="ltr">
      {air.map((one) => (
        <One key={one.key} game={game} flying={one} done={() => land(one.key)} />
      ))}
    </div>
  );
}
