/** Looking back at a finished game, with all hands open. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { verifyTitle } from "../games/deal/verify.ts";
import { gameUi } from "../games/registry.ts";
import { SPECTATOR } from "../net/messages.ts";
import {
  fetchRecording,
  frames,
  type Recording,
  type ReplayProblem,
  ReplayProblemError,
  roundStarts,
  roundsUpTo,
  tellProblem,
} from "../net/recording.ts";
import { go } from "../platform/route.ts";
import { useWords } from "../words/context.ts";
import { OpenHands } from "./open-hands.tsx";
import { usePlayback } from "./playback.ts";
import { PlaybackControls } from "./playback-controls.tsx";
import { ReplayTable } from "./replay-table.tsx";
import { ReplayShare } from "./share.tsx";
import { stepLines } from "./step-lines.ts";

export interface ReplayScreenProps {
  code: string;
  game: number; // its number at the table
}

export function ReplayScreen({ code, game }: ReplayScreenProps) {
  const words = useWords();
  const [found, setFound] = useState<Recording | ReplayProblemError | null>(null);
  const look = (): void => {
    setFound(null);
    fetchRecording(code, game).then(setFound, (error: unknown) =>
      setFound(error instanceof ReplayProblemError ? error : new ReplayProblemError("no_line")),
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
      {found instanceof ReplayProblemError && <ReplayError error={found} onRetry={look} />}
      {found !== null && !(found instanceof ReplayProblemError) && (
        <ReplayStage recording={found} code={code} game={game} />
      )}
    </main>
  );
}

const TEMPORARY: readonly ReplayProblem[] = ["not_over", "too_fast", "no_line"];

function ReplayError({ error, onRetry }: { error: ReplayProblemError; onRetry: () => void }) {
  const words = useWords();
  return (
    <div class="panel replay-sorry" role="alert">
      <p>{tellProblem(words, error)}</p>
      {TEMPORARY.includes(error.trouble) ? (
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

function ReplayStage({ recording, code, game }: ReplayScreenProps & { recording: Recording }) {
  const words = useWords();
  const all = useMemo(() => frames(recording), [recording]);
  const rounds = useMemo(() => roundStarts(recording), [recording]);
  const playback = usePlayback(all.length);
  const [near, setNear] = useState(0);
  const frame = all[playback.at]!;
  const ui = gameUi(recording.game);
  const view = ui.opened?.(frame.view, frame.hidden) ?? frame.view;
  const lines = stepLines(words, recording, frame.fresh);
  const table = { ...recording, rounds: roundsUpTo(recording, playback.at) };
  return (
    <>
      <div class="replay-stage">
        <ReplayTable recording={recording} view={view} all={all} playback={playback} near={near} />
        <StepEvents lines={lines} at={playback.at} />
        {ui.deck && <OpenHands deck={ui.deck} view={view} names={recording.names} near={near} />}
        <div class="replay-side">
          <ViewpointSelect names={recording.names} near={near} onChange={setNear} />
          <ReplayShare code={code} game={game} title={words.say(verifyTitle(ui.deal))} />
          <details class="replay-bill">
            <summary>{words.say("score.title")}</summary>
            <ui.ScoreSheet
              table={table}
              view={view}
              players={{ names: recording.names, me: SPECTATOR }}
            />
          </details>
        </div>
      </div>
      <PlaybackControls playback={playback} rounds={rounds} move={lines.join(" ")} />
    </>
  );
}

/** The events of a step; another step is scrolled to its first event. */
function StepEvents({ lines, at }: { lines: readonly string[]; at: number }) {
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is read from its beginning
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

interface ViewpointSelectProps {
  names: readonly string[];
  near: number;
  onChange: (seat: number) => void;
}

function ViewpointSelect({ names, near, onChange }: ViewpointSelectProps) {
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
