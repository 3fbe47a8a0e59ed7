/** The table itself, as it was after a move. */

import type { GameName } from "../games/scene.ts";
import type { Entry } from "../net/fold.ts";
import type { Chair } from "../net/messages.ts";
import { TableStage } from "../table/index.tsx";
import type { Player } from "./player.ts";
import type { Frame, Recording } from "./recording.ts";

const REMEMBERED = 12; // steps, to know which cards lie below the top one
const NOTHING_NEW: readonly Entry[] = [];
const NO_MOVES: ReadonlySet<number> = new Set();

interface Props {
  recording: Recording;
  all: readonly Frame[];
  player: Player;
  near: number; // whose side of the table is near
}

function chairOf(name: string): Chair {
  return { who: "person", name, level: "", here: true, ready: false, stand_in: false };
}

export function Board({ recording, all, player, near }: Props) {
  const { at, stepped } = player;
  const frame = all[at]!;
  const log = all.slice(Math.max(0, at - REMEMBERED), at + 1).flatMap(({ fresh }) => [...fresh]);
  return (
    <div class="replay-board">
      <TableStage
        game={recording.game as GameName}
        view={frame.view}
        me={-1}
        near={near}
        moves={NO_MOVES}
        names={recording.names}
        chairs={recording.names.map(chairOf)}
        clock={null}
        log={log}
        fresh={stepped ? frame.fresh : NOTHING_NEW}
        refusal={null}
        pending={NO_MOVES}
        reactions={[]}
        handOver={null}
        advisor={null}
        tellAll={null}
        act={() => undefined}
      />
    </div>
  );
}
