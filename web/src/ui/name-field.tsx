/** The field for the player's own name, which is stored on this device. */

import type { JSX } from "preact";
import { changeSettings, settings } from "../platform/settings.ts";
import { useStore } from "../platform/store.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";

const LONGEST_NAME = 24;
const FIELD = "your-name";

/** Return what to call oneself at a table: never nothing, or the others would see nobody. */
export function ownName(words: Words): string {
  return settings.value.name.trim() || words.say("lobby.guest");
}

/** Move the focus to the name field. */
export function focusNameField(): void {
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
        onInput={(event) => changeSettings({ name: event.currentTarget.value })}
      />
    </label>
  );
}
