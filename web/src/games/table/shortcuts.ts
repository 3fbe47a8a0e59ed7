/** Keyboard shortcuts of a table. */

import { useLayoutEffect } from "preact/hooks";
import { settings } from "../../platform/settings.ts";

/** Tell whether a key is meant for something else: for writing, a dialog, or a control that the
 * keyboard has gone to beside the game. */
function isBusy(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, dialog")) return true;
  if (target?.matches(":focus-visible") && !target.closest(".stage")) return true;
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Return the letter or digit that is meant; on a keyboard of other letters, by its place. */
function pressedKey(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  if (/^[a-z0-9]$/.test(key) || !/^(Key|Digit)./.test(event.code)) return key;
  return event.code.replace(/^(Key|Digit)/, "").toLowerCase();
}

/** Call what belongs to a key; letters are meant, in whatever case. Heard from the first picture on,
 * unless somebody has switched them off. */
export function useShortcuts(keys: Record<string, () => void>): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = keys[pressedKey(event)];
      if (action === undefined || !settings.value.keys || event.repeat || isBusy(event)) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
