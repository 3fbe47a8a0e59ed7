/** Looking back at a finished game, with all hands open. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { go } from "../app/route.ts";
import { Icon } from "../art/index.ts";
import type { GameName } from "../games/scene.ts";
import { BillTable } from "../score/bill-table.tsx";
import { useWords } from "../words/context.ts";
import { Board } from "./board.tsx";
import { Controls } from "./controls.tsx";
import { Hands } from "./hands.tsx";
import { usePlayer } from "./player.ts";
import {
  fetchRecording,
  frames,
  type Recording,
  roundStarts,
  roundsUpTo,
  type Trouble,
  TroubleError,
  tellTrouble,
} from "./recording.ts";
import { Share } from "./share.tsx";
import { happenings } from "./telling.ts";

export interface Props {
  code: string;
  game: number; // its number at the table
}

export function ReplayScreen({ code, game }: Props) {
  const words = useWords();
  const [found, setFound] = useState<Recording | TroubleError | null>(null);
  const look = (): void => {
    setFound(null);
    fetchRecording(code, game).then(setFound, (error: unknown) =>
      setFound(error instanceof TroubleError ? error : new TroubleError("no_line")),
    );
  };
  useEffect(look, [code, game]);
  return (
    <main class="replay">
      <header class="replay-bar">
        <button class="btn quiet" onClick={() => go({ screen: "table", code })}>
          <Icon name="back" size={22} />
          <span>{words.say("replay.table")}</span>
        </button>
        <h1>{words.say("replay.title", { game })}</h1>
      </header>
      {found === null && <p role="status">{words.say("replay.fetching")}</p>}
      {found instanceof TroubleError && <Sorry error={found} onRetry={look} />}
      {found !== null && !(found instanceof TroubleError) && (
        <Theatre recording={found} code={code} game={game} />
      )}
    </main>
  );
}

const PASSING: readonly Trouble[] = ["not_over", "too_fast", "no_line"];

function Sorry({ error, onRetry }: { error: TroubleError; onRetry: () => void }) {
  const words = useWords();
  return (
    <div class="panel replay-sorry" role="alert">
      <p>{tellTrouble(words, error)}</p>
      {PASSING.includes(error.trouble) ? (
        <button class="btn primary" onClick={onRetry}>
          {words.say("replay.again")}
        </button>
      ) : (
        <button class="btn primary" onClick={() => go({ screen: "lobby" })}>
          {words.say("score.new_table")}
        </button>
      )}
    </div>
  );
}

function Theatre({ recording, code, game }: Props & { recording: Recording }) {
  const words = useWords();
  const all = useMemo(() => frames(recording), [recording]);
  const rounds = useMemo(() => roundStarts(recording), [recording]);
  const player = usePlayer(all.length);
  const [near, setNear] = useState(0);
  const frame = all[player.at]!;
  const name = recording.game as GameName;
  const lines = happenings(words, recording, frame.fresh);
  const table = { ...recording, rounds: roundsUpTo(recording, player.at) };
  return (
    <>
      <div class="replay-stage">
        <Board recording={recording} all={all} player={player} near={near} />
        <Happenings lines={lines} at={player.at} />
        {name !== "ciao_ciao" && (
          <Hands game={name} frame={frame} names={recording.names} near={near} />
        )}
        <div class="replay-side">
          <SeenBy names={recording.names} near={near} onChange={setNear} />
          <Share code={code} game={game} dice={recording.game === "ciao_ciao"} />
          <details class="replay-bill">
            <summary>{words.say("score.title")}</summary>
            <BillTable
              table={table}
              view={frame.view}
              company={{ names: recording.names, me: -1 }}
            />
          </details>
        </div>
      </div>
      <Controls player={player} rounds={rounds} move={lines.join(" ")} />
    </>
  );
}

/** What has happened; a new move is read from its beginning. */
function Happenings({ lines, at }: { lines: readonly string[]; at: number }) {
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollTo(0, 0), [at]);
  return (
    <ol
      ref={list}
      class="panel replay-events"
      role="list"
      tabIndex={0}
      aria-label={words.say("replay.events")}
    >
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ol>
  );
}

interface SeenByProps {
  names: readonly string[];
  near: number;
  onChange: (seat: number) => void;
}

function SeenBy({ names, near, onChange }: SeenByProps) {
  const words = useWords();
  return (
    <label class="replay-field">
      <span>{words.say("replay.near")}</span>
      <select value={near} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
