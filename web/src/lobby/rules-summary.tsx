/** The house rules in three lines; everything else is behind one tap. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useWords } from "../words/context.ts";
import { settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { followsLanguage, isChanged, valueOf, type Draft } from "./draft.ts";
import type { Game } from "./games.ts";
import { RulesDialog, type RulesProps } from "./rules-dialog.tsx";

/** The rule of each game that people ask about first. */
const ASKED_FIRST: Readonly<Record<string, string>> = {
  solo: "throw_in",
  ciao: "race_seconds",
  ciao_ciao: "planks",
};

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
function useEdition({ game, draft }: { game: Game; draft: Draft }): string {
  const words = useWords();
  const { edition: chosen, language } = useStore(settings);
  const edition = words.say(`edition.${game.name}.${draft.edition}`);
  if (isChanged(draft)) return words.say("lobby.rules.changed", { edition });
  const follows = followsLanguage(game) && chosen === "" && draft.edition === language;
  return follows ? words.say("lobby.rules.by_language", { edition }) : edition;
}

function Lines({ game, draft }: { game: Game; draft: Draft }): JSX.Element {
  const words = useWords();
  const edition = useEdition({ game, draft });
  const asked = ASKED_FIRST[game.name]!;
  const key = `option.${game.name}.${asked}`;
  const lines = [
    [words.say("lobby.rules.edition"), edition],
    [words.say(key), words.say(`${key}.${valueOf(draft, game, asked)}`)],
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
