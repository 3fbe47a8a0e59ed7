/** Looking back at a finished game, with all hands open. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { go } from "../app/route.ts";
import { Icon } from "../art/index.ts";
import { BillTable } from "../score/BillTable.tsx";
import { useWords } from "../words/context.ts";
import { Controls } from "./Controls.tsx";
import { usePlayer } from "./player.ts";
import {
  fetchRecording,
  frames,
  type Recording,
  roundStarts,
  roundsUpTo,
  type Trouble,
  TroubleError,
} from "./recording.ts";
import { OpenTable } from "./OpenTable.tsx";
import { Share } from "./Share.tsx";
import { happenings } from "./telling.ts";

interface Props {
  code: string;
  game: number;
}

export function ReplayScreen({ code, game }: Props) {
  const words = useWords();
  const [found, setFound] = useState<Recording | Trouble | null>(null);
  useEffect(() => {
    setFound(null);
    fetchRecording(code, game).then(setFound, (error: unknown) =>
      setFound(error instanceof TroubleError ? error.trouble : "no_line"),
    );
  }, [code, game]);
  return (
    <main class="replay">
      <header class="replay-bar">
        <button class="btn quiet" onClick={() => go({ screen: "table", code })}>
          <span class="replay-turn">
            <Icon name="back" size={22} />
          </span>
          {words.say("replay.table")}
        </button>
        <h1 class="slab">{words.say("replay.title", { game })}</h1>
      </header>
      {found === null && <p role="status">{words.say("replay.fetching")}</p>}
      {typeof found === "string" && <Sorry trouble={found} />}
      {found !== null && typeof found === "object" && (
        <Theatre recording={found} code={code} game={game} />
      )}
    </main>
  );
}

function Sorry({ trouble }: { trouble: Trouble }) {
  const words = useWords();
  return (
    <div class="panel replay-sorry" role="alert">
      <p>{words.say(`replay.sorry.${trouble}`)}</p>
      <button class="btn primary" onClick={() => go({ screen: "lobby" })}>
        {words.say("score.new_table")}
      </button>
    </div>
  );
}

function Theatre({ recording, code, game }: Props & { recording: Recording }) {
  const words = useWords();
  const all = useMemo(() => frames(recording), [recording]);
  const rounds = useMemo(() => roundStarts(recording), [recording]);
  const player = usePlayer(all.length);
  const [from, setFrom] = useState(0);
  const frame = all[player.at]!;
  const company = { names: recording.names, me: -1 };
  const lines = happenings(words, recording, frame.events);
  const table = { ...recording, rounds: roundsUpTo(recording, player.at) };
  return (
    <>
      <div class="replay-stage">
        <OpenTable recording={recording} frame={frame} from={from} />
        <div class="replay-side">
          <ul class="panel replay-events" role="list" aria-live={player.plays ? "off" : "polite"}>
            {lines.map((line, place) => (
              <li key={`${player.at}.${place}`}>{line}</li>
            ))}
          </ul>
          <SeenFrom names={recording.names} from={from} onChange={setFrom} />
          <Share code={code} game={game} />
          <details class="replay-bill">
            <summary>{words.say("score.title")}</summary>
            <BillTable table={table} view={frame.view} company={company} heading="h2" />
          </details>
        </div>
      </div>
      <Controls player={player} rounds={rounds} move={lines.join(" ")} />
    </>
  );
}

interface SeenFromProps {
  names: readonly string[];
  from: number;
  onChange: (seat: number) => void;
}

function SeenFrom({ names, from, onChange }: SeenFromProps) {
  const words = useWords();
  return (
    <label class="field replay-field">
      <span>{words.say("replay.from")}</span>
      <select value={from} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
