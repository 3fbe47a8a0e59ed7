/** The length of a match, the level of bots, the house rules, and the start button. */

import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { gameUi } from "../../games/registry.ts";
import type { Why } from "../../net/messages.ts";
import { createTable, type Session } from "../../net/session.ts";
import { LEVELS, type Level } from "../../platform/levels.ts";
import { changeSettings, rememberPlayed, settings } from "../../platform/settings.ts";
import { useStore } from "../../platform/store.ts";
import { Segments } from "../../ui/form-controls.tsx";
import { ownName } from "../../ui/name-field.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { useWords } from "../../words/context.ts";
import { hasMatch, optionValue, toCreate, waitsForFriends } from "./draft.ts";
import type { RulesProps } from "./rules-dialog.tsx";
import { RulesSummary } from "./rules-summary.tsx";

export function StartPanel(
  props: RulesProps & { onSeated: (session: Session) => void },
): JSX.Element {
  const { game, draft, onSeated } = props;
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Why | null>(null);
  const start = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const session = await createTable(
        toCreate(draft, game, ownName(words), settings.value.level),
      );
      rememberPlayed(game.name);
      if (!waitsForFriends(draft)) session.ready();
      onSeated(session);
    } catch (why) {
      setRefused(why as Why);
      setBusy(false);
    }
  };
  return (
    <div class="start">
      {hasMatch(draft, game, gameUi(game.name).lobby) && <Length {...props} />}
      {draft.plates.includes("bot") && <Robots />}
      <RulesSummary {...props} />
      <div class="start-bar">
        <Refusal why={refused} />
        <button type="button" class="btn primary start-button" disabled={busy} onClick={start}>
          <span class="slab">{words.say(busy ? "lobby.setting" : startLabel(props))}</span>
        </button>
      </div>
    </div>
  );
}

/** Say what the button will do. */
function startLabel({ game, draft }: RulesProps): string {
  if (waitsForFriends(draft)) return "lobby.set";
  return gameUi(game.name).lobby.start;
}

/** How well the robots play. */
function Robots(): JSX.Element {
  const words = useWords();
  const { level } = useStore(settings);
  const id = useId();
  return (
    <div class="robots-level">
      <label for={id}>{words.say("lobby.level")}</label>
      <select
        id={id}
        aria-describedby={`${id}-about`}
        value={level}
        onChange={(event) => changeSettings({ level: event.currentTarget.value as Level })}
      >
        {LEVELS.map((value) => (
          <option key={value} value={value}>
            {words.say(`level.${value}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-about`} class="soft">
        {words.say(`level.${level}.about`)}
      </p>
    </div>
  );
}

function Length({ game, draft, onChange }: RulesProps): JSX.Element {
  const words = useWords();
  const option = Object.keys(game.single)[0]!;
  const points = Number(optionValue(draft, game, option));
  return (
    <Segments
      label={words.say("lobby.length")}
      picks={[
        { value: "round", label: words.say("lobby.round") },
        {
          value: "match",
          label: words.sayIfAny(`lobby.match.${game.name}`, { n: points }) || words.number(points),
        },
      ]}
      value={draft.whole ? "match" : "round"}
      onChoose={(length) => onChange({ ...draft, whole: length === "match" })}
    />
  );
}
