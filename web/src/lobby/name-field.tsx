/** What a person is called at the table; this device remembers it. */

import type { JSX } from "preact";
import { change, settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { useWords } from "../words/context.ts";

const LONGEST_NAME = 24;

export function NameField(): JSX.Element {
  const words = useWords();
  const { name } = useStore(settings);
  return (
    <label class="name-field">
      <span>{words.say("lobby.your_name")}</span>
      <input
        dir={name === "" ? words.dir : "auto"}
        autocomplete="nickname"
        maxLength={LONGEST_NAME}
        placeholder={words.say("lobby.your_name.hint")}
        value={name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </label>
  );
}
