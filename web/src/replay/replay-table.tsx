/** The game's table in a replay, as it was after a step. */

import { gameUi } from "../games/registry.ts";
import { type Chair, SPECTATOR, type View } from "../net/messages.ts";
import type { Recording, ReplayFrame } from "../net/recording.ts";
import type { LogEntry } from "../net/table-state.ts";
import type { Playback } from "./playback.ts";

const REMEMBERED = 12; // steps, to know which cards lie below the top one
const NOTHING_NEW: readonly LogEntry[] = [];
const NO_MOVES: ReadonlySet<number> = new Set();

interface Props {
  recording: Recording;
  view: View; // as the game has opened it
  all: readonly ReplayFrame[];
  playback: Playback;
  near: number; // whose side of the table is near
}

function chairOf(name: string): Chair {
  return { who: "person", name, level: "", here: true, ready: false, stand_in: false };
}

export function ReplayTable({ recording, view, all, playback, near }: Props) {
  const { at, stepped } = playback;
  const frame = all[at]!;
  const game = gameUi(recording.game);
  const log = all.slice(Math.max(0, at - REMEMBERED), at + 1).flatMap(({ fresh }) => [...fresh]);
  return (
    <div class="replay-board">
      <game.Table
        game={game}
        view={view}
        me={SPECTATOR}
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
        moment={null}
        act={() => undefined}
      />
    </div>
  );
}
