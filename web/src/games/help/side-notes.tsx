/** The notes beside the lessons: our own rulings, keyboard shortcuts, and a link to all rules. */

import { hasRules } from "../../net/game-info.ts";
import { useWords } from "../../words/context.ts";
import { rulesAddress } from "../../words/languages.ts";

/** Where the printed rules are silent or lost, and what we did. */
export function Notes({ game, rules }: { game: string; rules: readonly string[] }) {
  const words = useWords();
  return (
    <section class="lesson notes">
      <h2 class="slab">{words.say("how.notes")}</h2>
      <ul>
        {rules.map((rule, place) => (
          <li>
            {words.say(`how.${game}.note.${place + 1}`)} <RuleLink game={game} rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RuleLink({ game, rule }: { game: string; rule: string }) {
  const words = useWords();
  return (
    <a
      class="rule-link"
      href={rulesAddress(words.language, game, rule)}
      target="_blank"
      rel="noopener"
    >
      {words.say("how.rule", { rule })}
    </a>
  );
}

export interface Key {
  press: string; // its name, or the key of its name in words
  does: string;
}

export const ARROWS: Key = { press: "how.keys.arrow", does: "how.keys.arrows" };
export const ENTER: Key = { press: "how.keys.return", does: "how.keys.enter" };
export const PLACES: Key = { press: "1–9", does: "how.keys.digits" };
export const DRAW: Key = { press: "D", does: "how.keys.draw" };
export const HINT: Key = { press: "H", does: "how.keys.hint" };

export function Keys({ keys }: { keys: readonly Key[] }) {
  const words = useWords();
  return (
    <section class="lesson keys">
      <h2 class="slab">{words.say("how.keys")}</h2>
      <dl>
        {keys.map(({ press, does }) => (
          <div>
            <dt>
              <kbd dir="auto">{words.has(press) ? words.say(press) : press}</kbd>
            </dt>
            <dd>{words.say(does)}</dd>
          </div>
        ))}
      </dl>
      <p>{words.say("how.keys.off")}</p>
    </section>
  );
}

export function AllRules({ game }: { game: string }) {
  const words = useWords();
  if (!hasRules(game)) return null;
  return (
    <p class="all-rules">
      <a href={rulesAddress(words.language, game)} target="_blank" rel="noopener">
        {words.say("how.rules")}
      </a>{" "}
      {words.say("how.rules.why")}
    </p>
  );
}
