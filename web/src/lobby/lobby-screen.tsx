/** The lobby: set a table with one tap, or in every detail. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useMedia } from "../app/media.ts";
import { online } from "../app/offline.ts";
import { change, settings, wantedEdition } from "../app/settings.ts";
import { Store, useStore } from "../app/store.ts";
import { lastSeat } from "../net/memory.ts";
import type { Session } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import { chooseGame, followEdition, newDraft, type Draft } from "./draft.ts";
import { GameTiles } from "./game-tiles.tsx";
import { askGames, type Game } from "./games.ts";
import { LobbyHead } from "./lobby-head.tsx";
import { NameField } from "./name-field.tsx";
import { JoinButton } from "./open-tables.tsx";
import { Places } from "./places.tsx";
import { Start } from "./start.tsx";
import { Foot, WayBack, Welcome } from "./welcome.tsx";

export interface LobbyProps {
  onSeated: (session: Session) => void;
  onGuide: (game: string) => void;
}

/** It outlives the screen: whoever has read how to play finds the table as it was. */
const drafted = new Store<Draft | null>(null);

export function LobbyScreen(props: LobbyProps): JSX.Element {
  const { games, failed, ask } = useGames();
  const draft = useDraft(games);
  const game = games.find(({ name }) => name === draft?.game);
  return (
    <main class="lobby">
      <LobbyHead game={game?.name ?? "solo"} />
      {draft && game && <Setting {...props} games={games} game={game} draft={draft} />}
      {failed && <Unreachable onAgain={ask} />}
    </main>
  );
}

/** Return the table that is being set; its edition follows the language until one is chosen. */
function useDraft(games: readonly Game[]): Draft | null {
  const draft = useStore(drafted);
  const chosen = useStore(settings);
  const wanted = wantedEdition(chosen);
  useEffect(() => {
    if (games.length === 0) return;
    const now = drafted.value;
    const game = games.find(({ name }) => name === (now?.game ?? chosen.game)) ?? games[0]!;
    const fresh = () => newDraft(game, wanted, chosen.plates[game.name]);
    drafted.set(now === null ? fresh() : followEdition(now, game, wanted));
  }, [games, wanted]);
  return draft;
}

type SettingProps = LobbyProps & { games: readonly Game[]; game: Game; draft: Draft };

function Setting({ games, game, draft, onSeated, onGuide }: SettingProps): JSX.Element {
  const { played, plates } = useStore(settings);
  const seat = lastSeat();
  const welcomed = seat === null && !played.includes(game.name);
  const guide = () => onGuide(game.name);
  const set = (next: Draft) => {
    change({ plates: { ...plates, [game.name]: next.plates } });
    drafted.set(next);
  };
  const choose = (other: Game) => {
    change({ game: other.name });
    const kept = plates[other.name];
    drafted.set(chooseGame(draft, other, wantedEdition(settings.value), kept));
  };
  const wide = useMedia("(min-width: 1000px)"); // the keyboard goes where the eye goes (lobby.css)
  const person = (
    <div class="lobby-person">
      <NameField />
      <JoinButton games={games} />
    </div>
  );
  return (
    <>
      {seat && <WayBack seat={seat} />}
      {welcomed && <Welcome game={game} onGuide={guide} />}
      <Places game={game} draft={draft} onChange={set}>
        {wide && person}
      </Places>
      <div class="lobby-choices">
        <GameTiles games={games} chosen={game.name} onChoose={choose} />
        <Start onSeated={onSeated} game={game} draft={draft} onChange={set} />
      </div>
      {!wide && person}
      <Foot game={game} onGuide={welcomed ? null : guide} />
    </>
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
