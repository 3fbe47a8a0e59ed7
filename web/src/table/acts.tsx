/** The big buttons, where the thumb is. */

import { Icon } from "../art/index.ts";
import type { Ending } from "../net/fold.ts";
import { TimeBar } from "./time-bar.tsx";

export interface Act {
  name: string; // for keys, tests and styles
  label: string;
  state: "ready" | "rest" | "due" | "done" | "off";
  loud?: boolean;
  act: () => void;
  coach?: string;
  below?: string; // what it risks
  timed?: boolean;
}

export function Acts({ acts, clock }: { acts: readonly Act[]; clock: Ending | null }) {
  return (
    <div class="acts" data-count={acts.length}>
      {acts.map((one) => (
        <div class="act" key={one.name}>
          <button
            class={one.loud ? "btn loud" : "btn"}
            data-act={one.name}
            data-state={one.state}
            data-coach={one.coach}
            disabled={one.state === "off"}
            onClick={one.act}
          >
            {one.state === "done" && <Icon name="check" size={20} />}
            {one.name === "throw" && <Icon name="throw" size={20} />}
            <span class={one.loud ? "slab" : ""}>{one.label}</span>
          </button>
          {one.below !== undefined && <small>{one.below}</small>}
          {one.timed && <TimeBar clock={clock} />}
        </div>
      ))}
    </div>
  );
}
