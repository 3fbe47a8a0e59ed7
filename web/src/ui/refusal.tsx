/** Why the server would not do something. */

import type { JSX } from "preact";
import type { Why } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import { tellRefusal } from "../words/refusal.ts";

export function Refusal({ why }: { why: Why | null }): JSX.Element {
  const words = useWords();
  return (
    <p class="refusal" role="alert">
      {why && tellRefusal(words, why)}
    </p>
  );
}
