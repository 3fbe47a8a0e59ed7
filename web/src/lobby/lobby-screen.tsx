/** The lobby: set a table with one tap, or in every detail. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { online } from "../app/offline.ts";
import { change, settings } from "../app/settings.ts";
import { Store, useStore } from "../app/store.ts";
import type { Session } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import { BackButton } from "./back-button.tsx";
import { chooseGame, newDraft, type Draft } from "./draft.ts";
import { GameTiles } from "./game-tiles.tsx";
import { askGames, type Game } from "./games.ts";
import { LobbyHead } from "./lobby-head.tsx";
import { NameField } from "./name-field.tsx";
import { JoinButton } from "./open-tables.tsx";
import { Places } from "./places.tsx";
import { Start } from "./start.tsx";

export interface LobbyProps {
  onSeated: (session: Session) => void;
  onGuide: (game: string) => void;
}

/** It outlives the screen: whoever has read how to play finds the table as it was. */
const drafted = new Store<Draft | null>(null);

export function LobbyScreen(props: LobbyProps): JSX.Element {
  const words = useWords();
  const draft = useStore(drafted);
  const { games, failed, ask } = useGames();
  useEffect(() => {
    if (games.length > 0 && drafted.value === null) {
      const usual = games.find(({ name }) => name === settings.value.game) ?? games[0]!;
      drafted.set(newDraft(usual, words.language));
    }
  }, [games]);
  const game = games.find(({ name }) => name === draft?.game);
  return (
    <main class="lobby">
      <LobbyHead game={game?.name ?? "solo"} />
      {draft && game && (
        <>
          <Places game={game} draft={draft} onChange={(next) => drafted.set(next)} />
          <div class="lobby-choices">
            <GameTiles
              games={games}
              chosen={game.name}
              onChoose={(other) => {
                change({ game: other.name });
                drafted.set(chooseGame(draft, other, words.language));
              }}
            />
            <Start {...props} game={game} draft={draft} onChange={(next) => drafted.set(next)} />
          </div>
          <div class="lobby-person">
            <BackButton />
            <NameField />
            <JoinButton games={games} />
          </div>
          <footer class="lobby-foot">
            <p>
              {words.say("lobby.new_to", { game: game.title })}{" "}
              <button type="button" class="btn" onClick={() => props.onGuide(game.name)}>
                {words.say("lobby.guide")}
              </button>
            </p>
            <p class="soft">{words.say("lobby.unofficial")}</p>
          </footer>
        </>
      )}
      {failed && <Unreachable onAgain={ask} />}
    </main>
  );
}

function Unreachable({ onAgain }: { onAgain: () => void }): JSX.Element {
  const words = useWords();
  return (
    <div class="lobby-note" role="alert">
      <p>{words.say("refused.unreachable")}</p>
      <button type="button" class="btn primary" onClick={onAgain}>
        {words.say("lobby.again")}
      </button>
    </div>
  );
}

interface Asked {
  games: readonly Game[];
  failed: boolean;
  ask: () => void;
}

function useGames(): Asked {
  const [games, setGames] = useState<readonly Game[]>([]);
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    askGames().then(setGames, () => setFailed(true));
  };
  useEffect(ask, []);
  useEffect(() => online.follow(() => online.value && ask()), []);
  return { games, failed, ask };
}
