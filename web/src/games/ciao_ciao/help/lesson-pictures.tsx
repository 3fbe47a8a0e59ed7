/** The pictures of how to play Ciao Ciao…. */

import { useWords } from "../../../words/context.ts";
import { PlankPicture, StepPicture, Water } from "../art/bridge.tsx";
import { Pawn } from "../art/pawn.tsx";

export type PawnSeat = 0 | 1 | 2 | 3;

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
  const on = (plank: number, all: readonly Standing[]) =>
    all.filter((pawn) => pawn.plank === plank);
  return (
    <span class="bridge-picture">
      <Water />
      {planks.map((plank) => (
        <span class="bridge-place">
          <PlankPicture number={words.number(plank)} start={plank === 1}>
            {on(plank, pawns).map(({ seat }) => (
              <Pawn seat={seat} size={42} />
            ))}
          </PlankPicture>
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
        <StepPicture rank={place + 1} number={words.number(place + 1)}>
          {seat !== null && <Pawn seat={seat} size={26} />}
        </StepPicture>
      ))}
    </span>
  );
}
