/** The panels of the lobby that lead back to one's seat and to a guided first round; the latter is at
 * the top for newcomers, at the foot for others. */

import type { JSX } from "preact";
import { Animal } from "../art/index.ts";
import { gameTitle } from "../games/title.ts";
import type { GameInfo } from "../net/game-info.ts";
import type { StoredSeat } from "../net/seat-storage.ts";
import { go } from "../platform/route.ts";
import { useWords } from "../words/context.ts";

/** A seat at a game that is not over. */
export function ResumePanel({ seat }: { seat: StoredSeat }): JSX.Element {
  const words = useWords();
  const game = gameTitle(words, seat.game);
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
  game: GameInfo;
  onGuide: () => void;
}

export function Welcome({ game, onGuide }: WelcomeProps): JSX.Element {
  const words = useWords();
  return (
    <aside class="panel welcome">
      <Animal name="owl" size={36} />
      <p>{words.say("lobby.new_to", { game: gameTitle(words, game.name) })}</p>
      <button type="button" class="btn" onClick={onGuide}>
        {words.say("lobby.guide")}
      </button>
    </aside>
  );
}

interface LobbyFootProps {
  game: GameInfo;
  onGuide: (() => void) | null; // null where it was offered already
}

export function LobbyFoot({ game, onGuide }: LobbyFootProps): JSX.Element {
  const words = useWords();
  return (
    <footer class="lobby-foot">
      {onGuide && (
        <p>
          {words.say("lobby.new_to", { game: gameTitle(words, game.name) })}{" "}
          <button type="button" class="btn" onClick={onGuide}>
            {words.say("lobby.guide")}
          </button>
        </p>
      )}
      <p class="soft">{words.say("lobby.unofficial")}</p>
    </footer>
  );
}
