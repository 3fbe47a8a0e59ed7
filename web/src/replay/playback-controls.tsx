/** The slider over the moves, and the buttons beside it. It runs from left to right in every
 * language, as media players do. */

import type { ComponentChildren } from "preact";
import { Icon } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import { type Playback, SPEEDS, type Speed } from "./playback.ts";

interface Props {
  playback: Playback;
  rounds: readonly number[]; // the steps at which they began
  move: string; // in words
}

export function PlaybackControls({ playback, rounds, move }: Props) {
  const words = useWords();
  const { at, last, jump } = playback;
  return (
    <div class="replay-controls panel" role="group" aria-label={words.say("replay.controls")}>
      <label class="replay-slider">
        <span class="sr-only">{words.say("replay.move")}</span>
        <input
          type="range"
          dir="ltr"
          min={0}
          max={last}
          value={at}
          aria-valuetext={move}
          onInput={(event) => jump(Number(event.currentTarget.value))}
        />
        <span class="replay-count" aria-hidden="true">
          {words.say("replay.of", { move: at, last })}
        </span>
      </label>
      <div class="replay-buttons">
        <RoundChoice playback={playback} rounds={rounds} />
        <div class="replay-steps" dir="ltr">
          <StepButton label={words.say("replay.back")} onClick={() => jump(at - 1)} off={at === 0}>
            <span class="replay-flip">
              <Icon name="step" size={22} />
            </span>
          </StepButton>
          <StepButton
            label={words.say(playback.plays ? "replay.pause" : "replay.play")}
            onClick={playback.toggle}
            primary
          >
            <Icon name={playback.plays ? "pause" : "play"} size={24} />
          </StepButton>
          <StepButton
            label={words.say("replay.forward")}
            onClick={() => jump(at + 1)}
            off={at === last}
          >
            <Icon name="step" size={22} />
          </StepButton>
        </div>
        <SpeedChoice playback={playback} />
      </div>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  onClick: () => void;
  off?: boolean;
  primary?: boolean;
  children: ComponentChildren;
}

function StepButton({ label, onClick, off = false, primary = false, children }: StepButtonProps) {
  return (
    <button
      class={`btn ${primary ? "primary" : ""}`}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && onClick()}
    >
      {children}
    </button>
  );
}

function RoundChoice({ playback, rounds }: { playback: Playback; rounds: readonly number[] }) {
  const words = useWords();
  if (rounds.length < 2) return <span />;
  const now = rounds.findLastIndex((start) => start <= playback.at);
  return (
    <label class="field replay-field">
      <span class="sr-only">{words.say("replay.round")}</span>
      <select
        value={now}
        onChange={(event) => playback.jump(rounds[Number(event.currentTarget.value)]!)}
      >
        {rounds.map((start, place) => (
          <option key={start} value={place}>
            {words.say("score.round", { round: place + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}

function SpeedChoice({ playback }: { playback: Playback }) {
  const words = useWords();
  return (
    <label class="field replay-field">
      <span class="sr-only">{words.say("replay.speed")}</span>
      <select
        value={playback.speed}
        onChange={(event) => playback.setSpeed(Number(event.currentTarget.value) as Speed)}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {words.say("replay.times", { speed })}
          </option>
        ))}
      </select>
    </label>
  );
}
