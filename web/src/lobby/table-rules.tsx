/** The house rules of an existing table, in a dialog. */

import type { JSX } from "preact";
import { gameUi } from "../games/registry.ts";
import { gameTitle } from "../games/title.ts";
import { knownGame } from "../net/game-info.ts";
import type { TableInfo } from "../net/messages.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../words/context.ts";
import { editionLabel, hasEditionName, sayOption } from "../words/option-text.ts";

export interface TableRulesProps {
  table: TableInfo;
  onClose: () => void;
}

export function TableRulesDialog({ table, onClose }: TableRulesProps): JSX.Element {
  const words = useWords();
  const { game, edition } = table;
  const editions = Object.keys(knownGame(game)?.editions ?? {}).length;
  const lines = [
    ...(hasEditionName(words, game, edition, editions)
      ? [[words.say("rules.edition"), editionLabel(words, game, edition)]]
      : []),
    ...Object.entries(table.options).map(([name, value]) => sayOption(words, game, name, value)),
    [words.say("rules.clock"), words.say(`rules.clock.${table.clock}`)],
    [words.say("rules.stand_ins"), words.say(`rules.stand_ins.${table.stand_ins}`)],
    ...(gameUi(game).lobby.windows
      ? [[words.say("rules.windows"), words.say(`rules.windows.${table.windows}`)]]
      : []),
  ];
  return (
    <Dialog
      title={words.say("rules.title", { game: gameTitle(words, game) })}
      onClose={onClose}
      isText
    >
      <dl class="lines">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
