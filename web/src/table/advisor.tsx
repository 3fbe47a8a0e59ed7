/** A hint for who plays alone with robots: asked for with a button, gone with the next event. */

import { useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import type { Sentence } from "../games/scene.ts";
import type { Advice, Table, Why } from "../net/messages.ts";
import type { Place, Session } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import { tellAdvice, tellReasons } from "../words/hint.ts";
import { need } from "../words/load.ts";
import type { Words } from "../words/words.ts";
import { useKeys } from "./keys.ts";
import type { StageProps } from "./props.ts";

export interface Advisor {
  advice: Advice | null;
  thinks: boolean;
  failed: boolean; // the words of hints have not loaded
  ask: (() => void) | null; // null while there is nothing to decide
}

interface Wish {
  n: number; // how much had happened
  refused: Why | null; // what had been refused by then
  failed: boolean;
}

/** Tell whether nobody but robots sits at the table beside somebody. */
function isAlone({ chairs }: Table, seat: number): boolean {
  return chairs.every(({ who }, at) => who !== "person" || at === seat);
}

/** Return whom to ask for a hint; nobody where other people play. */
export function useAdvisor(session: Session, place: Place): Advisor | null {
  const [wish, setWish] = useState<Wish | null>(null);
  const { n, moves, advice, refused, seat, table } = place;
  if (seat < 0 || table?.stage !== "playing" || !isAlone(table, seat)) return null;
  const open = wish !== null && wish.n === n && wish.refused === refused && advice === null;
  const failed = open && wish.failed;
  const thinks = open && !failed;
  const ask = () => {
    setWish({ n, refused, failed: false });
    need("hint").then(
      () => session.send({ t: "hint" }),
      () => setWish({ n, refused, failed: true }),
    );
  };
  const may = moves.size > 0 && !thinks && advice === null;
  return { advice, thinks, failed, ask: may ? ask : null };
}

export function HintButton({ advisor }: { advisor: Advisor }) {
  const words = useWords();
  const { ask, thinks } = advisor;
  useKeys(ask === null ? {} : { h: ask });
  return (
    <button
      class="ask-hint pill lined"
      aria-label={words.say("table.hint")}
      aria-disabled={ask === null}
      aria-busy={thinks}
      onClick={() => ask?.()}
    >
      <Icon name="hint" size={20} /> <span>{words.say("table.hint")}</span>
    </button>
  );
}

/** Return the action that is advised, or -1. */
export function advised({ advisor }: StageProps): number {
  return advisor?.advice?.action ?? -1;
}

/** Return a hint as a sentence for the middle, if there is one. */
export function adviceOf(words: Words, props: StageProps): Sentence | null {
  const { advisor, game, names, view } = props;
  const advice = advisor?.advice ?? null;
  if (advisor?.thinks) return { title: words.say("table.hint_thinking"), hint: "", mine: false };
  if (advisor?.failed) return { title: words.say("page.part_not_loaded"), hint: "", mine: false };
  if (advice === null) return null;
  const asked = { words, game, names, debt: (view["debt"] as number | undefined) ?? 0 };
  return { title: tellAdvice(asked, advice), hint: tellReasons(asked, advice), mine: false };
}
