/** The dialog for the settings of this device. */

import type { JSX } from "preact";
import { canNotify, wantNotifications } from "../platform/notification.ts";
import { changeSettings, type Settings, settings } from "../platform/settings.ts";
import { useStore } from "../platform/store.ts";
import { useWords } from "../words/context.ts";
import { LANGUAGES, OWN_NAMES } from "../words/languages.ts";
import { Dialog } from "./dialog.tsx";
import { Segments, Select, Switch } from "./form-controls.tsx";

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
        onChoose={(language) => changeSettings({ language })}
      />
      {chosen.language === "fa" && (
        <Switch
          label={words.say("settings.digits")}
          on={chosen.latinDigits}
          onChange={(latinDigits) => changeSettings({ latinDigits })}
        />
      )}
      <Segments
        label={words.say("settings.theme")}
        picks={THEMES.map((value) => ({ value, label: words.say(`settings.theme.${value}`) }))}
        value={chosen.theme}
        onChoose={(theme) => changeSettings({ theme })}
      />
      <Segments
        label={words.say("settings.motion")}
        picks={MOTIONS.map((value) => ({ value, label: words.say(`settings.motion.${value}`) }))}
        value={chosen.motion}
        onChoose={(motion) => changeSettings({ motion })}
      />
      <Switch
        label={words.say("settings.sound")}
        on={chosen.sound}
        onChange={(sound) => changeSettings({ sound })}
      />
      {canNotify() && (
        <Switch
          label={words.say("settings.notify")}
          help={words.say("settings.notify.about")}
          on={chosen.notify}
          onChange={(wanted) => void wantNotifications(wanted)}
        />
      )}
      <Switch
        label={words.say("settings.keys")}
        help={words.say("settings.keys.about")}
        on={chosen.keys}
        onChange={(keys) => changeSettings({ keys })}
      />
    </Dialog>
  );
}
