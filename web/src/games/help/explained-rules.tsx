/** The rules that how to play explains: those of a table, or of the edition one would choose. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { TableInfo } from "../../net/messages.ts";
import { useWords } from "../../words/context.ts";
import { sayOption } from "../../words/option-text.ts";

export interface ExplainedRules {
  edition: string;
  options: Readonly<Record<string, string>>; // those of a table; of an edition only its own
}

export const ExplainedRulesContext = createContext<ExplainedRules>({ edition: "", options: {} });

export function useExplainedRules(): ExplainedRules {
  return useContext(ExplainedRulesContext);
}

/** Return the rules of a table; without one, the usual ones. */
export function rulesOf(table: TableInfo | null): ExplainedRules {
  return table ?? { edition: "", options: {} };
}

interface DifferencesProps {
  game: string;
  usual: Readonly<Record<string, string>>;
}

/** The house rules of a table that differ from what the lessons say. */
export function HouseRuleDifferences({ game, usual }: DifferencesProps) {
  const words = useWords();
  const { options } = useExplainedRules();
  const others = Object.entries(usual).filter(
    ([name, value]) => (options[name] ?? value) !== value,
  );
  if (others.length === 0) return null;
  return (
    <section class="lesson wide house">
      <h2 class="slab">{words.say("how.house")}</h2>
      <p>{words.say("how.house.text")}</p>
      <dl class="lines">
        {others.map(([name]) => {
          const [label, value] = sayOption(words, game, name, options[name]!);
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
