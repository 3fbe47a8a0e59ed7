/** The moment under the cup: the cup is lifted, the die is large, the verdict is said. */

import { useRef } from "preact/hooks";
import { animalOf, Plate } from "../../../art/index.ts";
import type { GameEvent } from "../../../net/messages.ts";
import { about, type GameContext, nameOf } from "../../context.ts";
import type { ShownMoment } from "../../game.ts";
import { useShortcuts } from "../../table/shortcuts.ts";
import { Cup, Die, type DieFace } from "../art/cup.tsx";
import type { BridgeView } from "../rules.ts";
import type { RevealState } from "./use-reveal.ts";

const LEAST = 400; // milliseconds; a second tap on the button that doubted is not meant for this

interface RevealProps {
  context: GameContext<BridgeView>;
  moment: ShownMoment;
  shown: RevealState;
  tell: (event: GameEvent) => string;
}

export function Reveal({ context, moment, shown, tell }: RevealProps) {
  const { words, view } = context;
  const { open, bluff, die } = shown;
  const goOn = useGoOn(moment);
  return (
    <div class="reveal" data-open={open} data-bluff={bluff}>
      <div class="reveal-doubt" aria-hidden="true">
        <p>
          <Plate seat={view.roller} animal={animalOf(view.roller)} />
          <span>{about(context, view.roller, "now.bridge.says", { number: view.announced })}</span>
        </p>
        <p>
          <Plate seat={view.asked} animal={animalOf(view.asked)} />
          <span>{moment.events[0] !== undefined && tell(moment.events[0])}</span>
        </p>
      </div>
      <CupOverDie open={open} die={die} />
      <div class="reveal-verdict" aria-hidden="true">
        {open && (
          <>
            <strong class="slab">{words.say(bluff ? "reveal.bluff" : "reveal.true")}</strong>
            <p>{shown.event !== null && tell(shown.event)}</p>
            {die < 0 && <p>{words.say("reveal.only", { name: nameOf(context, view.asked) })}</p>}
          </>
        )}
      </div>
      <button class="btn reveal-on" onClick={goOn}>
        {words.say("reveal.go_on")}
      </button>
    </div>
  );
}

function CupOverDie({ open, die }: { open: boolean; die: number }) {
  return (
    <div class="reveal-cup" aria-hidden="true">
      {open && (
        <span class="reveal-die" data-die={die}>
          <Die face={die < 0 ? null : (die as DieFace)} size={40} />
        </span>
      )}
      <span class="reveal-lid">
        <Cup size={110} />
      </span>
    </div>
  );
}

/** Return what ends the moment for oneself, by a tap or a key. */
function useGoOn({ events, goOn }: ShownMoment): () => void {
  const since = useRef({ events, at: performance.now() });
  if (since.current.events !== events) since.current = { events, at: performance.now() };
  const press = () => {
    if (performance.now() - since.current.at >= LEAST) goOn();
  };
  useShortcuts({ enter: press, " ": press, escape: press });
  return press;
}
