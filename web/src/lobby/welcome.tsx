/** A first round with tips: offered at the top to a newcomer, at the foot to anybody else. */

import type { JSX } from "preact";
import { Beast } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import type { Game } from "./games.ts";

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
