/** Calling somebody for whom the whole table waits: sound, vibration, title and notification. */

import { useEffect } from "preact/hooks";
import { gameTitle } from "../games/title.ts";
import type { TableInfo } from "../net/messages.ts";
import type { Session } from "../net/session.ts";
import { notify } from "../platform/notification.ts";
import { playSound, vibrate } from "../platform/sound.ts";
import { useWords } from "../words/context.ts";

/** Nudge when `called` becomes true, and again when others may let a robot play. */
export function useNudge(table: TableInfo, called: boolean): void {
  const words = useWords();
  const offered = (table.waiting?.by.length ?? 0) > 0;
  const says = words.say("idle.for.you");
  // biome-ignore lint/correctness/useExhaustiveDependencies: one nudge at each step, in the language of that moment
  useEffect(() => {
    if (!called) return;
    playSound("turn");
    vibrate();
    void notify(gameTitle(words, table.game), says);
  }, [called, offered]);
  useEffect(() => {
    if (!called) return;
    const before = document.title;
    document.title = `● ${says}`;
    return () => {
      document.title = before;
    };
  }, [called, says]);
}

/** Say that somebody is there as soon as they touch the page. */
export function useSignOfLife(session: Session, called: boolean): void {
  useEffect(() => {
    if (!called) return;
    const here = () => session.here();
    const touches = ["click", "keydown"] as const;
    for (const touch of touches) addEventListener(touch, here, { once: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, here);
    };
  }, [session, called]);
}
