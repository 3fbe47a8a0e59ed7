/** The editions of SOLO: which one is explained, and where they differ. */

import type { TableInfo } from "../../../net/messages.ts";
import { settings, wantedEdition } from "../../../platform/settings.ts";
import { useStore } from "../../../platform/store.ts";
import { useWords } from "../../../words/context.ts";
import { type ExplainedRules, useExplainedRules } from "../../help/explained-rules.tsx";
import { EDITIONS, editionNamed } from "./facts.ts";

/** Return the rules of a table, or else those of the edition this device would play by. */
export function useSoloRules(table: TableInfo | null): ExplainedRules {
  const chosen = useStore(settings);
  if (table !== null) return { edition: table.edition, options: table.options };
  const edition = editionNamed(wantedEdition(chosen));
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

function isIn(name: string, names: readonly string[]): boolean {
  return names.includes(name);
}

/** Where the printed rules of SOLO differ. */
export function Editions() {
  const words = useWords();
  const { edition } = useExplainedRules();
  const say = (key: string, points = 0, name = "") =>
    words.say(`how.solo.editions.${key}`, { points, edition: name });
  return (
    <section class="lesson editions">
      <h2 class="slab">{words.say("how.solo.editions")}</h2>
      <p>
        {say("text")} {say("now", 0, say(edition))}
      </p>
      <table>
        <thead>
          <tr>
            {["edition", "who", "end", "call"].map((column) => (
              <th scope="col">{say(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EDITIONS.map(({ names, winner, target, onOne }) => (
            <tr aria-current={isIn(edition, names)}>
              <th scope="row">{words.list(names.map((name) => say(name)))}</th>
              <td data-of={say("who")}>{say(winner ? "winner" : "own")}</td>
              <td data-of={say("end")}>{say(winner ? "at" : "above", target)}</td>
              <td data-of={say("call")}>{say(onOne ? "on-one" : "before")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
