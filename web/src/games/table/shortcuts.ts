/** Keyboard shortcuts of a table. */

import { useLayoutEffect } from "preact/hooks";
import { settings } from "../../platform/settings.ts";

/** Tell whether a key is meant for something else: a text field, a dialog, or a control outside the
 * game that has the focus. */
function isBusy(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, dialog")) return true;
  if (target?.matches(":focus-visible") && !target.closest(".stage")) return true;
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Return the letter or digit of a key; on a keyboard with other letters, by its position. */
function pressedKey(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  if (/^[a-z0-9]$/.test(key) || !/^(Key|Digit)./.test(event.code)) return key;
  return event.code.replace(/^(Key|Digit)/, "").toLowerCase();
}

/** Call a function when its key is pressed, from the first render on, unless shortcuts are switched
 * off. Letters count in either case. */
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
