/** The header of the lobby: title, help, language, settings. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { go } from "../platform/route.ts";
import { changeSettings, settings } from "../platform/settings.ts";
import { useStore } from "../platform/store.ts";
import { LANGUAGE_CHOICES, SettingsDialog } from "../ui/settings-dialog.tsx";
import { useWords } from "../words/context.ts";
import type { Language } from "../words/languages.ts";

export function LobbyHead({ game }: { game: string }): JSX.Element {
  const words = useWords();
  return (
    <header class="lobby-head">
      <p class="mark slab">tavolata</p>
      <nav class="lobby-nav">
        <button type="button" class="pill lined" onClick={() => go({ screen: "how", game })}>
          <Icon name="help" size={22} />
          <span class="pill-words">{words.say("lobby.how")}</span>
        </button>
        <LanguagePill />
        <SettingsPill />
      </nav>
    </header>
  );
}

/** The languages by their own names, so that nobody has to read another one to find theirs. */
function LanguagePill(): JSX.Element {
  const words = useWords();
  const { language } = useStore(settings);
  return (
    <select
      class="pill lined pill-select"
      aria-label={words.say("lobby.language")}
      value={language}
      onChange={(event) => changeSettings({ language: event.currentTarget.value as Language })}
    >
      {LANGUAGE_CHOICES.map(({ value, label }) => (
        <option key={value} value={value} lang={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function SettingsPill(): JSX.Element {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="pill lined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="settings" size={22} />
        <span class="pill-words">{words.say("lobby.settings")}</span>
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
