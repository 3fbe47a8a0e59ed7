/** By which rules a table plays, for everybody who comes to it. */

import type { JSX } from "preact";
import type { Table } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { Dialog } from "./dialog.tsx";

export interface TableRulesProps {
  table: Table;
  onClose: () => void;
}

export function TableRulesDialog({ table, onClose }: TableRulesProps): JSX.Element {
  const words = useWords();
  const { game, edition } = table;
  const lines = [
    [words.say("rules.edition"), words.say(`edition.${game}.${edition}`)],
    ...Object.entries(table.options).map(([name, value]) => sayOption(words, game, name, value)),
    [words.say("rules.clock"), words.say(`rules.clock.${table.clock}`)],
    ...(game === "ciao_ciao"
      ? [] // nobody is in a hurry there
      : [[words.say("rules.windows"), words.say(`rules.windows.${table.windows}`)]]),
  ];
  return (
    <Dialog title={words.say("rules.title", { game: words.say(`game.${game}`) })} onClose={onClose} isText>
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

/** Return what a house rule is called, and what it says. */
export function sayOption(words: Words, game: string, name: string, value: string): [string, string] {
  const label = words.say(`option.${game}.${name}`);
  if (value === "yes" || value === "no") return [label, words.say(`option.${value}`)];
  const named = `option.${game}.${name}.${value}`;
  if (words.has(named)) return [label, words.say(named)];
  return [label, /^\d+$/.test(value) ? words.number(Number(value)) : value];
}
