/** The language a screen is shown in. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Words } from "./words.ts";

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error("a screen is shown without a language");
  return words;
}
