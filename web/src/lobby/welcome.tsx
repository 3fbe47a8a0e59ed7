/** What the top of the lobby offers: the way back to one's seat, or a first round with tips, which
 * stands at the foot for anybody else. */

import type { JSX } from "preact";
import { go } from "../app/route.ts";
import { Beast } from "../art/index.ts";
import type { Seat } from "../net/memory.ts";
import { useWords } from "../words/context.ts";
import type { Game } from "./games.ts";

/** A seat at a game that is not over. */
export function WayBack({ seat }: { seat: Seat }): JSX.Element {
  const words = useWords();
  const game = words.say(`game.${seat.game}`);
  return (
    <aside class="panel welcome">
      <p>{words.say("lobby.waits", { game })}</p>
      <button
        type="button"
        class="btn primary"
        onClick={() => go({ screen: "table", code: seat.code })}
      >
        {words.say("lobby.back_to_table")}
      </button>
    </aside>
  );
}

interface WelcomeProps {
  game: Game;
  onGuide: () => void;
}

export function Welcome({ game, onGuide }: WelcomeProps): JSX.Element {
  const words = useWords();
  return (
    <aside class="panel welcome">
      <Beast name="owl" size={36} />
      <p>{words.say("lobby.new_to", { game: game.title })}</p>
      <button type="button" class="btn" onClick={onGuide}>
        {words.say("lobby.guide")}
      </button>
    </aside>
  );
}

interface FootProps {
  game: Game;
  onGuide: (() => void) | null; // null where it was offered already
}

export function Foot({ game, onGuide }: FootProps): JSX.Element {
  const words = useWords();
  return (
    <footer class="lobby-foot">
      {onGuide && (
        <p>
          {words.say("lobby.new_to", { game: game.title })}{" "}
          <button type="button" class="btn" onClick={onGuide}>
            {words.say("lobby.guide")}
          </button>
        </p>
      )}
      <p class="soft">{words.say("lobby.unofficial")}</p>
    </footer>
  );
}
