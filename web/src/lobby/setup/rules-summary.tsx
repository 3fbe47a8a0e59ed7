/** The house rules in three lines; everything else is behind one tap. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { gameUi } from "../../games/registry.ts";
import type { GameInfo } from "../../net/game-info.ts";
import { settings } from "../../platform/settings.ts";
import { useStore } from "../../platform/store.ts";
import { useWords } from "../../words/context.ts";
import { editionLabel, hasEditionName, sayOption } from "../../words/option-text.ts";
import { type Draft, followsLanguage, isChanged, optionValue } from "./draft.ts";
import { RulesDialog, type RulesProps } from "./rules-dialog.tsx";

export function RulesSummary(props: RulesProps): JSX.Element {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <section class="panel rules">
      <h2 class="sr-only">{words.say("lobby.rules")}</h2>
      {/* A tap on any line opens them all; for the keyboard there is the button. */}
      <dl class="lines" onClick={() => setOpen(true)}>
        <Lines game={props.game} draft={props.draft} />
      </dl>
      <button type="button" class="rules-all" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.say("lobby.rules.all")}
      </button>
      {open && <RulesDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Say by which edition, and whether it is so because of the language. */
function useEdition({ game, draft }: { game: GameInfo; draft: Draft }): string {
  const words = useWords();
  const { edition: chosen, language } = useStore(settings);
  const edition = editionLabel(words, game.name, draft.edition);
  if (isChanged(draft)) return words.say("lobby.rules.changed", { edition });
  if (!followsLanguage(game) || chosen !== "") return edition;
  if (draft.edition === language) return words.say("lobby.rules.by_language", { edition });
  return language in game.editions ? edition : words.say("lobby.rules.no_own_edition", { edition });
}

function Lines({ game, draft }: { game: GameInfo; draft: Draft }): JSX.Element {
  const words = useWords();
  const edition = useEdition({ game, draft });
  const { askedFirst } = gameUi(game.name).lobby;
  const editions = Object.keys(game.editions).length;
  const isNamed = isChanged(draft) || hasEditionName(words, game.name, draft.edition, editions);
  const lines = [
    ...(isNamed ? [[words.say("lobby.rules.edition"), edition]] : []),
    ...(askedFirst === undefined
      ? []
      : [sayOption(words, game.name, askedFirst, optionValue(draft, game, askedFirst))]),
    [words.say("lobby.rules.clock"), words.say(`rules.clock.${draft.clock}`)],
  ];
  return (
    <>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </>
  );
}
