/** The dialog with all house rules of a table. */

import type { JSX } from "preact";
import { gameUi } from "../../games/registry.ts";
import { gameTitle } from "../../games/title.ts";
import type { GameInfo } from "../../net/game-info.ts";
import { CLOCKS, type Clock, type Deciders, type Windows } from "../../net/messages.ts";
import { changeSettings } from "../../platform/settings.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Select, Switch } from "../../ui/form-controls.tsx";
import { useWords } from "../../words/context.ts";
import { editionLabel, hasEditionName } from "../../words/option-text.ts";
import type { Words } from "../../words/words.ts";
import {
  type Draft,
  followsLanguage,
  optionValue,
  setEdition,
  setOption,
  setPublic,
} from "./draft.ts";
import { OptionField } from "./option-field.tsx";

export interface RulesProps {
  game: GameInfo;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export function RulesDialog(props: RulesProps & { onClose: () => void }): JSX.Element {
  const { game, draft, onChange, onClose } = props;
  const words = useWords();
  const done = (
    <button type="button" class="btn primary" onClick={onClose}>
      {words.say("rules.done")}
    </button>
  );
  return (
    <Dialog
      title={words.say("rules.title", { game: gameTitle(words, game.name) })}
      onClose={onClose}
      foot={done}
    >
      <EditionRule {...props} />
      <section>
        <h3>{words.say("rules.own")}</h3>
        {game.options.map((option) => (
          <OptionField
            key={`${game.name}.${option.name}`}
            game={game.name}
            option={option}
            value={optionValue(draft, game, option.name)}
            changed={option.name in draft.options}
            onChange={(value) => onChange(setOption(draft, game, option.name, value))}
          />
        ))}
      </section>
      <TableRules {...props} />
    </Dialog>
  );
}

function EditionRule({ game, draft, onChange }: RulesProps): JSX.Element {
  const words = useWords();
  const picks = Object.keys(game.editions).map((edition) => ({
    value: edition,
    label: editionLabel(words, game.name, edition),
  }));
  const changes = Object.keys(draft.options).length;
  const choose = (edition: string) => {
    if (followsLanguage(game)) changeSettings({ edition }); // from now on, whatever the language
    onChange(setEdition(draft, edition));
  };
  return (
    <section class="rule-edition">
      {hasEditionName(words, game.name, draft.edition, picks.length) && (
        <Select
          label={words.say("rules.edition")}
          help={words.sayIfAny(`edition.${game.name}.${draft.edition}.help`)}
          picks={picks}
          value={draft.edition}
          onChoose={choose}
        />
      )}
      <div class="rule-changes">
        <p aria-live="polite">
          {changes > 0 ? words.say("rules.changed", { n: changes }) : words.say("rules.unchanged")}
        </p>
        <button
          type="button"
          class="btn quiet"
          disabled={changes === 0}
          onClick={() => onChange(setEdition(draft, draft.edition))}
        >
          {words.say("rules.reset")}
        </button>
      </div>
    </section>
  );
}

const DECIDERS: readonly Deciders[] = ["majority", "host"];
const WINDOWS: readonly Windows[] = [1, 2, 4, 0];
const COURTESIES = [0, 500, 1000, 1500, 2000, 3000, 4000]; // milliseconds (S-A15)

/** Say a time as people do. */
function seconds(words: Words, time: number): string {
  return time === 0
    ? words.say("rules.courtesy.0")
    : words.say("rules.seconds", { n: time / 1000 });
}

/** What belongs to this table, whichever game is played. */
function TableRules({ game, draft, onChange }: RulesProps): JSX.Element {
  const words = useWords();
  const { lobby } = gameUi(game.name);
  const picks = (key: string, values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: words.say(`rules.${key}.${value}`) }));
  const row = (key: string) => ({
    label: words.say(`rules.${key}`),
    help: words.say(`rules.${key}.help`),
  });
  return (
    <section>
      <h3>{words.say("rules.table")}</h3>
      <Select
        {...row("clock")}
        picks={picks("clock", CLOCKS)}
        value={draft.clock}
        onChoose={(clock) => onChange({ ...draft, clock: clock as Clock })}
      />
      <Select
        {...row("stand_ins")}
        picks={picks("stand_ins", DECIDERS)}
        value={draft.stand_ins}
        onChoose={(stand_ins) => onChange({ ...draft, stand_ins: stand_ins as Deciders })}
      />
      {lobby.windows && (
        <Select
          {...row("windows")}
          picks={picks("windows", WINDOWS)}
          value={String(draft.windows)}
          onChoose={(windows) => onChange({ ...draft, windows: Number(windows) as Windows })}
        />
      )}
      {lobby.courtesy && (
        <Select
          {...row("courtesy")}
          picks={COURTESIES.map((time) => ({ value: String(time), label: seconds(words, time) }))}
          value={String(draft.courtesy)}
          onChoose={(time) => onChange({ ...draft, courtesy: Number(time) })}
        />
      )}
      <Switch
        {...row("public")}
        on={draft.public}
        onChange={(on) => onChange(setPublic(draft, on))}
      />
      <Switch {...row("chat")} on={draft.chat} onChange={(chat) => onChange({ ...draft, chat })} />
    </section>
  );
}
