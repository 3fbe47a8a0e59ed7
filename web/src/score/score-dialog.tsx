/** The scores during play, opened from the table's bar. */

import type { GameUi, ScoreProps } from "../games/game.ts";
import { gameUi } from "../games/registry.ts";
import { resultPlayers } from "../net/players.ts";
import type { SessionState } from "../net/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../words/context.ts";

export function ScoreDialog({ state, onClose }: { state: SessionState; onClose: () => void }) {
  const words = useWords();
  const { table, view } = state;
  return (
    <Dialog title={words.say("score.title")} onClose={onClose} isText>
      {table !== null && view !== null ? (
        <ScoreSheet
          game={gameUi(table.game)}
          table={table}
          view={view}
          players={resultPlayers(state)}
        />
      ) : (
        <p>{words.say("score.nothing")}</p>
      )}
    </Dialog>
  );
}

function ScoreSheet({ game, ...score }: ScoreProps & { game: GameUi }) {
  return <game.ScoreSheet {...score} />;
}
