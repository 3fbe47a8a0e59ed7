/** How a doubt ends, step by step: the cup stands, it is lifted, then the table changes. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Moment } from "../../../net/held-messages.ts";
import type { GameEvent } from "../../../net/messages.ts";
import type { LogEntry } from "../../../net/table-state.ts";
import { isMotionOff, scaledDuration } from "../../../platform/motion.ts";
import { playSound } from "../../../platform/sound.ts";
import type { TableProps } from "../../game.ts";
import { TENSION } from "../events.ts";
import { CROSS } from "../numbers.ts";
import type { BridgeView } from "../rules.ts";

export interface RevealState {
  open: boolean; // the cup is lifted
  bluff: boolean;
  die: number; // -1 for somebody who may not know it
  event: GameEvent | null; // what the status line says
  news: readonly LogEntry[]; // what has not been told under the cup
  heard: readonly LogEntry[]; // what is read out now
}

type Fresh = readonly LogEntry[];

/** Follow the moment of a doubt. */
export function useReveal({ moment, fresh, me }: TableProps, view: BridgeView): RevealState {
  const told = useRef(new WeakSet<GameEvent>()); // under the cup
  const open = useLifted(moment);
  const events = moment?.events;
  const steps = useMemo(() => (events === undefined ? null : stepsOf(events)), [events]);
  for (const { event } of steps?.all ?? []) told.current.add(event);
  const news = useMemo(() => fresh.filter(({ event }) => !told.current.has(event)), [fresh]);
  const verdict = steps?.lifted.at(-1)?.event ?? null;
  const bluff = verdict?.["true"] === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, as the cup stands and as it is lifted
  useEffect(() => {
    if (moment?.stage === "shown") playSound(open ? (bluff ? "bluff" : "truth") : "cup");
  }, [events, open]);
  const shown = moment?.stage === "shown" ? steps : null;
  const atOnce = isMotionOff();
  return {
    open,
    bluff,
    die: dieOf(events ?? [], view, me, bluff),
    event: (shown === null || open ? verdict : steps?.covered[0]?.event) ?? null,
    news,
    heard: shown === null ? news : atOnce ? shown.all : open ? shown.lifted : shown.covered,
  };
}

/** Tell whether the cup of a moment has been lifted. */
function useLifted(moment: Moment | null): boolean {
  const [lifted, lift] = useState<Moment["events"] | null>(null);
  const events = moment?.events;
  useEffect(() => {
    if (events === undefined) return;
    const timer = setTimeout(() => lift(events), scaledDuration(TENSION));
    return () => clearTimeout(timer);
  }, [events]);
  return events !== undefined && (lifted === events || isMotionOff());
}

interface Steps {
  covered: Fresh;
  lifted: Fresh;
  all: Fresh;
}

/** Divide the events of a doubt: the doubt itself, and what is seen under the cup. */
function stepsOf(events: readonly GameEvent[]): Steps {
  const end = events.findIndex(({ e }) => e === "doubt-resolved") + 1;
  const all = events.slice(0, end).map((event, key) => ({ key, event }));
  const isUnder = ({ e }: GameEvent) => e === "die-shown" || e === "doubt-resolved";
  return {
    all,
    covered: all.filter(({ event }) => !isUnder(event)),
    lifted: all.filter(({ event }) => isUnder(event)),
  };
}

/** Return the die as far as this seat may know it: the truth gives it away. */
function dieOf(events: readonly GameEvent[], view: BridgeView, me: number, bluff: boolean): number {
  const seen = events.find(({ e }) => e === "die-shown")?.["die"];
  if (typeof seen === "number") return seen;
  if (!bluff) return view.announced;
  return me >= 0 && me === view.roller && view.die >= CROSS ? view.die : -1;
}
