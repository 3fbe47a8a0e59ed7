/** The cooldown of a button that must not be pressed all the time. */

import { useEffect, useState } from "preact/hooks";

export const COOLDOWN = 1000; // milliseconds

/** Return whether the cooldown runs, and a function that starts it. */
export function useCooldown(): [boolean, () => void] {
  const [pressed, press] = useState(0); // how many times
  const [cool, setCool] = useState(0); // up to which of them
  useEffect(() => {
    if (pressed === 0) return;
    const timer = setTimeout(() => setCool(pressed), COOLDOWN);
    return () => clearTimeout(timer);
  }, [pressed]);
  return [cool < pressed, () => press((times) => times + 1)];
}
