/** The action buttons of a table. */

import { Bill, Icon } from "../../art/index.ts";
import type { Countdown } from "../../net/table-state.ts";
import { useWords } from "../../words/context.ts";
import { COOLDOWN } from "./cooldown.ts";
import { CountdownBar } from "./countdown-bar.tsx";

export interface TableAction {
  name: string; // for keys, tests and styles
  label: string;
  state: "ready" | "rest" | "due" | "done" | "cooling" | "missed" | "off";
  loud?: boolean;
  act: () => void;
  action?: number; // what it claims
  coach?: string;
  below?: string; // what it risks
  timed?: boolean;
  penalty?: number; // cards that came of missing it
}

interface ActionButtonsProps {
  acts: readonly TableAction[];
  clock: Countdown | null;
  advised: number; // the action that a hint is about, or -1
}

export function ActionButtons({ acts, clock, advised }: ActionButtonsProps) {
  return (
    <div class="acts" data-count={acts.length}>
      {acts.map((one) => (
        <div class="act" key={one.name}>
          <ActionButton act={one} advised={advised >= 0 && one.action === advised} />
          {one.below !== undefined && <small>{one.below}</small>}
          {one.timed && <CountdownBar clock={clock} />}
          {one.state === "missed" && <Penalty cards={one.penalty ?? 0} />}
        </div>
      ))}
    </div>
  );
}

function ActionButton({ act, advised }: { act: TableAction; advised: boolean }) {
  return (
    <button
      class={act.loud ? "btn loud" : "btn"}
      data-act={act.name}
      data-state={act.state}
      data-coach={act.coach}
      data-advised={advised}
      disabled={act.state === "off"}
      aria-disabled={act.state === "cooling"}
      onClick={act.act}
    >
      {act.state === "done" && <Icon name="check" size={20} />}
      {act.name === "throw" && <Icon name="throw" size={20} />}
      <span class={act.loud ? "slab" : ""}>{act.label}</span>
      {act.state === "cooling" && <i class="cooling" style={{ "--cooling": `${COOLDOWN}ms` }} />}
    </button>
  );
}

/** The bill for what was missed; it goes to one's hand. */
function Penalty({ cards }: { cards: number }) {
  const words = useWords();
  return (
    <span class="penalty" aria-hidden="true">
      <Bill>
        <b class="slab" dir="ltr">
          +{words.number(cards)}
        </b>
      </Bill>
    </span>
  );
}
