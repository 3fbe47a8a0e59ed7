/** The way back to a table where one has a seat. */

import type { JSX } from "preact";
import { Icon } from "../art/index.ts";
import { go } from "../app/route.ts";
import { lastTable } from "../net/memory.ts";
import { useWords } from "../words/context.ts";

export function BackButton(): JSX.Element | null {
  const words = useWords();
  const code = lastTable();
  if (code === "") return null;
  return (
    <button type="button" class="btn" onClick={() => go({ screen: "table", code })}>
      <Icon name="back" size={22} /> {words.say("lobby.back_to_table")}
    </button>
  );
}
