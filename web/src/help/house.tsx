/** By which rules a game is explained: those of a table, or of the edition one would choose. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { settings, wantedEdition } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { sayOption } from "../lobby/table-rules.tsx";
import type { Table } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import { EDITIONS, editionNamed, USUAL } from "./facts.ts";

export interface House {
  edition: string;
  options: Readonly<Record<string, string>>; // those of a table; of an edition only its own
}

export const HouseContext = createContext<House>({ edition: "", options: {} });

export function useHouse(): House {
  return useContext(HouseContext);
}

/** Return the rules of a table, or else what this device would play by. */
export function useRulesOf(game: string, table: Table | null): House {
  const chosen = useStore(settings);
  if (table !== null) return { edition: table.edition, options: table.options };
  return game === "solo" ? usualSolo(wantedEdition(chosen)) : { edition: "", options: {} };
}

function usualSolo(wanted: string): House {
  const edition = editionNamed(wanted);
  const { winner, target, onOne } = EDITIONS.find(({ names }) => isIn(edition, names))!;
  return {
    edition,
    options: {
      scoring: winner ? "winner" : "own",
      target: String(target),
      call: onOne ? "on-one-card" : "before-penultimate",
    },
  };
}

export function isIn(name: string, names: readonly string[]): boolean {
  return names.includes(name);
}

/** What a table plays otherwise than the lessons say. */
export function OtherRules({ game }: { game: string }) {
  const words = useWords();
  const { options } = useHouse();
  const others = Object.entries(USUAL[game] ?? {}).filter(
    ([name, usual]) => (options[name] ?? usual) !== usual,
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
