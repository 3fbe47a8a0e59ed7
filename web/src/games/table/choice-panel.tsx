/** The panel for a choice that a move needs. */

import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Animal, animalOf } from "../../art/index.ts";
import type { Choice, ChoicePrompt } from "../context.ts";

/** The picture beside a seat; games have their own for other choices. */
function SeatPicture({ choice }: ChoicePictureProps) {
  return choice.seat === undefined ? null : <Animal name={animalOf(choice.seat)} size={36} />;
}

export interface ChoicePictureProps {
  choice: Choice;
}

interface ChoicePanelProps {
  choicePrompt: ChoicePrompt;
  act: (action: number) => void;
  advised: number; // the action that a hint is about, or -1
  Picture?: ComponentType<ChoicePictureProps> | undefined; // of what is no seat
}

export function ChoicePanel({ choicePrompt, act, advised, Picture }: ChoicePanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the focus
  useEffect(() => {
    ref.current?.querySelector("button")?.focus();
  }, [choicePrompt.title]);
  return (
    <div class="chooser" data-coach="choice" role="group" aria-label={choicePrompt.title} ref={ref}>
      {choicePrompt.choices.map((choice) => (
        <button
          key={choice.action}
          class="tile choice"
          data-advised={choice.action === advised}
          data-suit={choice.suit}
          onClick={() => act(choice.action)}
        >
          <SeatPicture choice={choice} />
          {Picture && <Picture choice={choice} />}
          <bdi>{choice.label}</bdi>
        </button>
      ))}
    </div>
  );
}
