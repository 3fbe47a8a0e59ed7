/** Ciao Ciao… in the lobby. */

import type { JSX } from "preact";
import { Water } from "./art/bridge.tsx";
import { Cup, Die } from "./art/cup.tsx";
import { Pawn } from "./art/pawn.tsx";

const PLANKS = 15; // more than any tile shows

/** Three pawns on a bridge that runs off both sides. */
export function BridgeTile(): JSX.Element {
  return (
    <span class="game-art tile-bridge" aria-hidden="true">
      <span class="tile-pawns">
        {([0, 1, 2] as const).map((seat) => (
          <Pawn key={seat} seat={seat} size={44} />
        ))}
      </span>
      <span class="tile-planks">
        {Array.from({ length: PLANKS }, (_, plank) => (
          <span key={plank} />
        ))}
      </span>
      <span class="tile-water">
        <Water />
      </span>
    </span>
  );
}

/** The cup and the die, in the middle of the long table. */
export function CupAndDie(): JSX.Element {
  return (
    <div class="dishes-middle">
      <Cup size={72} />
      <Die face={3} size={48} />
    </div>
  );
}
