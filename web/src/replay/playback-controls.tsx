/** The slider over the moves, and the buttons beside it. Time goes to the right in any language,
 * as on every player. */

import type { ComponentChildren } from "preact";
import { Icon } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import { type Playback, SPEEDS, type Speed } from "./playback.ts";

interface Props {
  player: Playback;
  rounds: readonly number[]; // the steps at which they began
  move: string; // in words
}

export function PlaybackControls({ player, rounds, move }: Props) {
  const words = useWords();
  const { at, last, jump } = player;
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
        <RoundChoice player={player} rounds={rounds} />
        <div class="replay-steps" dir="ltr">
          <StepButton label={words.say("replay.back")} onClick={() => jump(at - 1)} off={at === 0}>
            <span class="replay-flip">
              <Icon name="step" size={22} />
            </span>
          </StepButton>
          <StepButton
            label={words.say(player.plays ? "replay.pause" : "replay.play")}
            onClick={player.toggle}
            primary
          >
            <Icon name={player.plays ? "pause" : "play"} size={24} />
          </StepButton>
          <StepButton
            label={words.say("replay.forward")}
            onClick={() => jump(at + 1)}
            off={at === last}
          >
            <Icon name="step" size={22} />
          </StepButton>
        </div>
        <SpeedChoice player={player} />
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

function RoundChoice({ player, rounds }: { player: Playback; rounds: readonly number[] }) {
  const words = useWords();
  if (rounds.length < 2) return <span />;
  const now = rounds.findLastIndex((start) => start <= player.at);
  return (
    <label class="field replay-field">
      <span class="sr-only">{words.say("replay.round")}</span>
      <select
        value={now}
        onChange={(event) => player.jump(rounds[Number(event.currentTarget.value)]!)}
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

function SpeedChoice({ player }: { player: Playback }) {
  const words = useWords();
  return (
    <label class="field replay-field">
      <span class="sr-only">{words.say("replay.speed")}</span>
      <select
        value={player.speed}
        onChange={(event) => player.setSpeed(Number(event.currentTarget.value) as Speed)}
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
