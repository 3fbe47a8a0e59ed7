/** The lobby: set a table with one tap, or in every detail. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { GAMES, gameUi } from "../games/registry.ts";
import { askGames, type GameInfo } from "../net/game-info.ts";
import { lastSeat } from "../net/seat-storage.ts";
import type { Session } from "../net/session.ts";
import { useMediaQuery } from "../platform/media-query.ts";
import { online } from "../platform/offline.ts";
import { changeSettings, settings, wantedEdition } from "../platform/settings.ts";
import { Store, useStore } from "../platform/store.ts";
import { NameField } from "../ui/name-field.tsx";
import { useWords } from "../words/context.ts";
import { JoinButton } from "./join/open-tables.tsx";
import { LobbyHead } from "./lobby-head.tsx";
import { chooseGame, type Draft, followEdition, newDraft } from "./setup/draft.ts";
import { GameTiles } from "./setup/game-tiles.tsx";
import { SeatSetup } from "./setup/seat-setup.tsx";
import { StartPanel } from "./setup/start.tsx";
import { LobbyFoot, ResumePanel, Welcome } from "./welcome.tsx";

export interface LobbyProps {
  onSeated: (session: Session) => void;
  onGuide: (game: string) => void;
}

/** The draft outlives the screen: it is kept while somebody reads how to play. */
const drafted = new Store<Draft | null>(null);

export function LobbyScreen(props: LobbyProps): JSX.Element {
  const { games, failed, ask } = useGames();
  const draft = useDraft(games);
  const game = games.find(({ name }) => name === draft?.game);
  return (
    <main class="lobby">
      <LobbyHead game={game?.name ?? GAMES[0]!.name} />
      {draft && game && <SetupPanel {...props} games={games} game={game} draft={draft} />}
      {failed && <Unreachable onAgain={ask} />}
    </main>
  );
}

/** Return the draft of a table; its edition follows the language until one is chosen. */
function useDraft(games: readonly GameInfo[]): Draft | null {
  const draft = useStore(drafted);
  const chosen = useStore(settings);
  const wanted = wantedEdition(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen last is the start of a draft and does not change it later
  useEffect(() => {
    if (games.length === 0) return;
    const now = drafted.value;
    const game = games.find(({ name }) => name === (now?.game ?? chosen.game)) ?? games[0]!;
    const fresh = () => newDraft(game, wanted, chosen.plates[game.name]);
    drafted.set(now === null ? fresh() : followEdition(now, game, wanted));
  }, [games, wanted]);
  return draft;
}

type SetupPanelProps = LobbyProps & { games: readonly GameInfo[]; game: GameInfo; draft: Draft };

function SetupPanel({ games, game, draft, onSeated, onGuide }: SetupPanelProps): JSX.Element {
  const { played, plates } = useStore(settings);
  const seat = lastSeat();
  const isTaught = gameUi(game.name).help !== undefined;
  const welcomed = isTaught && seat === null && !played.includes(game.name);
  const guide = () => onGuide(game.name);
  const set = (next: Draft) => {
    changeSettings({ plates: { ...plates, [game.name]: next.plates } });
    drafted.set(next);
  };
  const choose = (other: GameInfo) => {
    changeSettings({ game: other.name });
    const kept = plates[other.name];
    drafted.set(chooseGame(draft, other, wantedEdition(settings.value), kept));
  };
  const wide = useMediaQuery("(min-width: 1000px)"); // focus order follows visual order (styles/lobby/lobby.css)
  const person = (
    <div class="lobby-person">
      <NameField />
      <JoinButton />
    </div>
  );
  return (
    <>
      {seat && <ResumePanel seat={seat} />}
      {welcomed && <Welcome game={game} onGuide={guide} />}
      <SeatSetup game={game} draft={draft} onChange={set}>
        {wide && person}
      </SeatSetup>
      <div class="lobby-choices">
        <GameTiles games={games} chosen={game.name} onChoose={choose} />
        <StartPanel onSeated={onSeated} game={game} draft={draft} onChange={set} />
      </div>
      {!wide && person}
      <LobbyFoot game={game} onGuide={welcomed || !isTaught ? null : guide} />
    </>
  );
}

function Unreachable({ onAgain }: { onAgain: () => void }): JSX.Element {
  const words = useWords();
  return (
    <div class="lobby-note" role="alert">
      <h1>{words.say("refused.unreachable")}</h1>
      <button type="button" class="btn primary" onClick={onAgain}>
        {words.say("lobby.again")}
      </button>
    </div>
  );
}

interface Asked {
  games: readonly GameInfo[];
  failed: boolean;
  ask: () => void;
}

function useGames(): Asked {
  const [games, setGames] = useState<readonly GameInfo[]>([]);
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    askGames().then(setGames, () => setFailed(true));
  };
  useEffect(ask, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new at each render and does the same
  useEffect(() => online.follow(() => online.value && ask()), []);
  return { games, failed, ask };
}
