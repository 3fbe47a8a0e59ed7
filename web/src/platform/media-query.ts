/** A hook that follows a CSS media query. */

import { useEffect, useState } from "preact/hooks";

export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const asked = matchMedia(query);
    const follow = () => setMatches(asked.matches);
    follow();
    asked.addEventListener("change", follow);
    return () => asked.removeEventListener("change", follow);
  }, [query]);
  return matches;
}
