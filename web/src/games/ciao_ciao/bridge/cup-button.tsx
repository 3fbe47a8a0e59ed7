/** The cup: a button that hides or shows one's own die. */

import { useRef, useState } from "preact/hooks";
import { useWords } from "../../../words/context.ts";
import type { TableProps } from "../../game.ts";
import { Cup, type DieFace } from "../art/cup.tsx";
import { PHASE } from "../numbers.ts";
import type { BridgeView } from "../rules.ts";

/** A die that lies open, and whose it was if that is not clear. */
interface Open {
  die: number; // -1 if the cup stands over it
  roller: number; // -1 while it is the die of this turn
}

const HIDDEN: Open = { die: -1, roller: -1 };

interface CupButtonProps {
  props: TableProps;
  view: BridgeView;
  revealing: boolean; // a doubt was settled a moment ago
}

/** The cup; a seat that may see the die can hide it on screen. */
export function CupButton({ props, view, revealing }: CupButtonProps) {
  const words = useWords();
  const latest = props.log.at(-1)?.key ?? 0;
  const [covered, setCovered] = useState(-1); // since which event it is covered by hand
  const { die, roller } = useOpenDie(view, props.me, revealing);
  const seen = die >= 0 && covered !== latest;
  const whose = roller === props.me ? words.say("table.you") : (props.names[roller] ?? "");
  const key = die < 0 ? "table.cup" : seen ? "table.cup.cover" : "table.cup.lift";
  return (
    <button
      class="cup bare"
      data-coach="cup"
      disabled={die < 0}
      aria-pressed={seen}
      onClick={() => setCovered(seen ? latest : -1)}
    >
      <span class="sr-only">{words.say(key)}</span>
      <Cup size={76} lifted={seen} face={seen ? (die as DieFace) : undefined} />
      {seen && roller >= 0 && <bdi class="whose">{whose}</bdi>}
    </button>
  );
}

/** Return the die that is shown: that of this turn, or a doubted one until the next roll. */
function useOpenDie(view: BridgeView, me: number, revealing: boolean): Open {
  const { phase, die, roller, doubter, turn } = view;
  const doubted = useRef(HIDDEN); // shown for a moment even if the next seat rolls at once
  if (doubter >= 0) doubted.current = { die, roller };
  if (die >= 0 && (phase === PHASE.ANNOUNCE || phase === PHASE.DOUBT)) return { die, roller: -1 };
  const mayBeTakenForOwn = phase === PHASE.ROLL && turn === me;
  return revealing || (doubter >= 0 && !mayBeTakenForOwn) ? doubted.current : HIDDEN;
}
