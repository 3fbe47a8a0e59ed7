/** Parts that the pictures of several games are made of. */

import type { ComponentChildren } from "preact";
import { Card, CardBack, Pawn, Plank, Step, Water } from "../art/index.ts";
import { useWords } from "../words/context.ts";

export type CardGame = "solo" | "ciao";
export type PawnSeat = 0 | 1 | 2 | 3;

/** A card in the reader's own digits and direction. */
export function Face({ game, kind }: { game: CardGame; kind: number }) {
  const words = useWords();
  return (
    <span class="face">
      <Card
        game={game}
        kind={kind}
        digits={(n) => words.number(n)}
        rtl={words.dir === "rtl"}
      />
    </span>
  );
}

export function Back({ game }: { game: CardGame }) {
  return (
    <span class="face">
      <CardBack game={game} />
    </span>
  );
}

/** Cards as they are held. */
export function Fan({ game, kinds }: { game: CardGame; kinds: readonly number[] }) {
  return (
    <span class="fan" style={{ "--count": kinds.length }}>
      {kinds.map((kind, place) => (
        <span class="fan-card" style={{ "--place": place }}>
          <Face game={game} kind={kind} />
        </span>
      ))}
    </span>
  );
}

/** An arrow from what is named first to what comes next. */
export function Arrow() {
  return (
    <svg class="arrow" viewBox="0 0 28 24" width="28" height="24">
      <path d="M2 12H24M15 4 24 12 15 20" />
    </svg>
  );
}

/** An arrow from the last of a row back to its first. */
export function ArrowBack() {
  return (
    <svg class="arrow back-again" viewBox="0 0 200 24">
      <path d="M190 3V8Q190 18 180 18H20Q10 18 10 8V4M3 10 10 3 17 10" />
    </svg>
  );
}

/** What somebody says. */
export function Bubble({ children }: { children: ComponentChildren }) {
  return <span class="bubble slab">{children}</span>;
}

export interface Standing {
  plank: number;
  seat: PawnSeat;
}

/** A piece of the bridge; pawns that swim are beside the plank they fell from. */
export function Bridge({
  planks,
  pawns,
  fallen = [],
}: {
  planks: readonly number[];
  pawns: readonly Standing[];
  fallen?: readonly Standing[];
}) {
  const words = useWords();
  const on = (plank: number, all: readonly Standing[]) => all.filter((pawn) => pawn.plank === plank);
  return (
    <span class="bridge-picture">
      <Water />
      {planks.map((plank) => (
        <span class="bridge-place">
          <Plank number={words.number(plank)} start={plank === 1}>
            {on(plank, pawns).map(({ seat }) => (
              <Pawn seat={seat} size={42} />
            ))}
          </Plank>
          <span class="bridge-water">
            {on(plank, fallen).map(({ seat }) => (
              <Pawn seat={seat} size={54} swimming />
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}

/** The podium (CC-A3), and who stands on it. */
export function Podium({ steps }: { steps: readonly (PawnSeat | null)[] }) {
  const words = useWords();
  return (
    <span class="podium-picture">
      <Water />
      {steps.map((seat, place) => (
        <Step rank={place + 1} number={words.number(place + 1)}>
          {seat !== null && <Pawn seat={seat} size={26} />}
        </Step>
      ))}
    </span>
  );
}
