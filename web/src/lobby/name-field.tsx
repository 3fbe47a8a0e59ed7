/** What a person is called at the table; this device remembers it. */

import type { JSX } from "preact";
import { change, settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";

const LONGEST_NAME = 24;
const FIELD = "your-name";

/** Return what to call oneself at a table: never nothing, or the others would see nobody. */
export function ownName(words: Words): string {
  return settings.value.name.trim() || words.say("lobby.guest");
}

/** Bring the field to whoever wants to have a name. */
export function askName(): void {
  document.getElementById(FIELD)?.focus();
}

export function NameField(): JSX.Element {
  const words = useWords();
  const { name } = useStore(settings);
  return (
    <label class="name-field">
      <span>{words.say("lobby.your_name")}</span>
      <input
        id={FIELD}
        dir={name === "" ? words.dir : "auto"}
        autocomplete="nickname"
        maxLength={LONGEST_NAME}
        placeholder={words.say("lobby.guest")}
        value={name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </label>
  );
}
