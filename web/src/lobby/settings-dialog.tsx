/** What a person chooses on this device. */

import type { JSX } from "preact";
import { change, settings, type Settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { useWords } from "../words/context.ts";
import { LANGUAGES, OWN_NAMES } from "../words/languages.ts";
import { Segments, Select, Switch } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";

export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }));

const THEMES: readonly Settings["theme"][] = ["auto", "light", "dark"];
const MOTIONS: readonly Settings["motion"][] = ["full", "fast", "off"];

export function SettingsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const words = useWords();
  const chosen = useStore(settings);
  return (
    <Dialog title={words.say("settings.title")} onClose={onClose}>
      <Select
        label={words.say("lobby.language")}
        picks={LANGUAGE_CHOICES}
        value={chosen.language}
        onChoose={(language) => change({ language })}
      />
      {chosen.language === "fa" && (
        <Switch
          label={words.say("settings.digits")}
          on={chosen.latinDigits}
          onChange={(latinDigits) => change({ latinDigits })}
        />
      )}
      <Segments
        label={words.say("settings.theme")}
        picks={THEMES.map((value) => ({ value, label: words.say(`settings.theme.${value}`) }))}
        value={chosen.theme}
        onChoose={(theme) => change({ theme })}
      />
      <Segments
        label={words.say("settings.motion")}
        picks={MOTIONS.map((value) => ({ value, label: words.say(`settings.motion.${value}`) }))}
        value={chosen.motion}
        onChoose={(motion) => change({ motion })}
      />
      <Switch
        label={words.say("settings.sound")}
        on={chosen.sound}
        onChange={(sound) => change({ sound })}
      />
      <Switch
        label={words.say("settings.keys")}
        help={words.say("settings.keys.about")}
        on={chosen.keys}
        onChange={(keys) => change({ keys })}
      />
    </Dialog>
  );
}
