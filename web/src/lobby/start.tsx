/** How long, by which rules, and the one big button. */

import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { change, LEVELS, notePlayed, settings, type Level } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import type { Why } from "../net/messages.ts";
import { sit, type Session } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import { Segments } from "./controls.tsx";
import { hasMatch, toCreate, valueOf, waitsForFriends } from "./draft.ts";
import { ownName } from "./name-field.tsx";
import { Refusal } from "./refusal.tsx";
import type { RulesProps } from "./rules-dialog.tsx";
import { RulesSummary } from "./rules-summary.tsx";

export function Start(props: RulesProps & { onSeated: (session: Session) => void }): JSX.Element {
  const { game, draft, onSeated } = props;
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Why | null>(null);
  const start = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const session = await sit(toCreate(draft, game, ownName(words), settings.value.level));
      notePlayed(game.name);
      if (!waitsForFriends(draft)) session.ready();
      onSeated(session);
    } catch (why) {
      setRefused(why as Why);
      setBusy(false);
    }
  };
  return (
    <div class="start">
      {hasMatch(draft, game) && <Length {...props} />}
      {draft.plates.includes("bot") && <Robots />}
      <RulesSummary {...props} />
      <div class="start-bar">
        <Refusal why={refused} />
        <button type="button" class="btn primary start-button" disabled={busy} onClick={start}>
          <span class="slab">{words.say(busy ? "lobby.setting" : promise(props))}</span>
        </button>
      </div>
    </div>
  );
}

/** Say what the button will do. */
function promise({ game, draft }: RulesProps): string {
  if (waitsForFriends(draft)) return "lobby.set";
  return game.name === "ciao_ciao" ? "lobby.deal.ciao_ciao" : "lobby.deal";
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
        onChange={(event) => change({ level: event.currentTarget.value as Level })}
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
  const points = Number(valueOf(draft, game, option));
  return (
    <Segments
      label={words.say("lobby.length")}
      picks={[
        { value: "round", label: words.say("lobby.round") },
        { value: "match", label: words.say(`lobby.match.${game.name}`, { n: points }) },
      ]}
      value={draft.whole ? "match" : "round"}
      onChoose={(length) => onChange({ ...draft, whole: length === "match" })}
    />
  );
}
