/** A bar that empties while a window or a turn runs; below three seconds also a number. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Countdown } from "../../net/table-state.ts";
import { useWords } from "../../words/context.ts";

const COUNTED = 3000; // milliseconds

export function useTimeLeft(clock: Countdown | null): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (clock === null) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return clock === null ? 0 : Math.max(0, clock.until - Date.now());
}

export function CountdownBar({ clock }: { clock: Countdown | null }) {
  const words = useWords();
  const ref = useRef<HTMLElement>(null);
  const left = useTimeLeft(clock);
  useEffect(() => {
    const bar = ref.current;
    if (bar === null || clock === null) return;
    const rest = Math.max(0, clock.until - Date.now());
    const from = clock.whole > 0 ? Math.min(1, rest / clock.whole) : 1;
    const frames = [{ transform: `scaleX(${from})` }, { transform: "scaleX(0)" }];
    const running = bar.animate(frames, { duration: rest, fill: "both" });
    return () => running.cancel();
  }, [clock]);
  if (clock === null) return null;
  const seconds = Math.ceil(left / 1000);
  return (
    <div class="time" role="timer" aria-label={words.say("table.seconds", { n: seconds })}>
      <i ref={ref} />
      {left < COUNTED && <span class="num">{words.number(seconds)}</span>}
    </div>
  );
}
