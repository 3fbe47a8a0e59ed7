/** What stands beside the lessons: editions, our own decisions, keys, and the way to all rules. */

import { useWords } from "../words/context.ts";
import { rulesAddress } from "../words/languages.ts";
import { EDITIONS, NOTES } from "./facts.ts";
import { isIn, useHouse } from "./house.tsx";

/** Where the printed rules of SOLO differ. */
export function Editions() {
  const words = useWords();
  const { edition } = useHouse();
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

/** Where the printed rules are silent or lost, and what we did. */
export function Notes({ game }: { game: string }) {
  const words = useWords();
  return (
    <section class="lesson notes">
      <h2 class="slab">{words.say("how.notes")}</h2>
      <ul>
        {(NOTES[game] ?? []).map((rule, place) => (
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

interface Key {
  press: string; // its name, or the key of its name in words
  does: string;
}

const ARROWS: Key = { press: "how.keys.arrow", does: "how.keys.arrows" };
const ENTER: Key = { press: "how.keys.return", does: "how.keys.enter" };
const PLACES: Key = { press: "1–9", does: "how.keys.digits" };
const DRAW: Key = { press: "D", does: "how.keys.draw" };
const HINT: Key = { press: "H", does: "how.keys.hint" };

const KEYS: Record<string, readonly Key[]> = {
  solo: [
    ARROWS,
    ENTER,
    PLACES,
    DRAW,
    { press: "S", does: "how.keys.solo" },
    { press: "T", does: "how.keys.throw" },
    HINT,
  ],
  ciao: [ARROWS, ENTER, PLACES, DRAW, { press: "T", does: "how.keys.thank" }, HINT],
  ciao_ciao: [
    { press: "1–4", does: "how.keys.digits.bridge" },
    { press: "B", does: "how.keys.believe" },
    { press: "Q", does: "how.keys.doubt" },
    { press: "how.keys.return", does: "how.keys.enter.bridge" },
    HINT,
  ],
};

export function Keys({ game }: { game: string }) {
  const words = useWords();
  return (
    <section class="lesson keys">
      <h2 class="slab">{words.say("how.keys")}</h2>
      <dl>
        {(KEYS[game] ?? []).map(({ press, does }) => (
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
  return (
    <p class="all-rules">
      <a href={rulesAddress(words.language, game)} target="_blank" rel="noopener">
        {words.say("how.rules")}
      </a>{" "}
      {words.say("how.rules.why")}
    </p>
  );
}
