/** Hints for somebody who plays alone with bots; a hint is dropped at the next event. */

import { useState } from "preact/hooks";
import { Icon } from "../../art/index.ts";
import type { TableInfo, Why } from "../../net/messages.ts";
import type { Session, SessionState } from "../../net/session.ts";
import { loadCatalogue } from "../../words/catalogues.ts";
import { useWords } from "../../words/context.ts";
import type { Words } from "../../words/words.ts";
import { type StatusText, status } from "../context.ts";
import type { Advisor, TableProps } from "../game.ts";
import { type DescribeAction, tellAdvice, tellReasons } from "../hint-text.ts";
import { useShortcuts } from "./shortcuts.ts";

interface HintRequest {
  n: number; // the number of the last event then
  refused: Why | null; // the last refusal then
  failed: boolean;
}

/** Tell whether somebody is the only person at a table. */
export function isAlone({ chairs }: TableInfo, seat: number): boolean {
  return chairs.every(({ who }, at) => who !== "person" || at === seat);
}

/** Return the advisor of somebody who plays alone with robots; null where other people play. */
export function useHints(session: Session, state: SessionState): Advisor | null {
  const [request, setRequest] = useState<HintRequest | null>(null);
  const { n, moves, advice, refused, seat, table, moment } = state;
  if (seat < 0 || table?.stage !== "playing" || !isAlone(table, seat)) return null;
  const open =
    request !== null && request.n === n && request.refused === refused && advice === null;
  const failed = open && request.failed;
  const thinks = open && !failed;
  const ask = () => {
    setRequest({ n, refused, failed: false });
    loadCatalogue("hint").then(
      () => session.send({ t: "hint" }),
      () => setRequest({ n, refused, failed: true }),
    );
  };
  const may = moves.size > 0 && !thinks && advice === null && moment === null;
  return { advice, thinks, failed, ask: may ? ask : null };
}

export function HintButton({ advisor }: { advisor: Advisor }) {
  const words = useWords();
  const { ask, thinks } = advisor;
  useShortcuts(ask === null ? {} : { h: ask });
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
export function advised({ advisor }: TableProps): number {
  return advisor?.advice?.action ?? -1;
}

/** Return a hint as a sentence for the middle, if there is one. */
export function hintStatus(
  words: Words,
  props: TableProps,
  describe: DescribeAction,
): StatusText | null {
  const { advisor, names, view, game } = props;
  const advice = advisor?.advice ?? null;
  if (advisor?.thinks) return status(words.say("table.hint_thinking"));
  if (advisor?.failed) return status(words.say("page.part_not_loaded"));
  if (advice === null) return null;
  const context = { words, names, view };
  return status(tellAdvice(context, describe, advice), tellReasons(context, game.text, advice));
}
