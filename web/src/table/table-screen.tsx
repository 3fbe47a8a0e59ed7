/** The screen of a session: the waiting room or the game, with dialogs over it. */

import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { Band } from "../art/index.ts";
import type { Advisor, TableProps } from "../games/game.ts";
import { gameUi } from "../games/registry.ts";
import { useHints } from "../games/table/hints.tsx";
import { useLayout } from "../games/table/layout.ts";
import { gameTitle } from "../games/title.ts";
import { Coach, HowToDialog } from "../help/lazy.tsx";
import { WaitingRoom } from "../lobby/index.ts";
import { LongWait, Meanwhile } from "../long-wait/lazy.ts";
import { waitsLong } from "../long-wait/state.ts";
import type { TableInfo } from "../net/messages.ts";
import { resultPlayers } from "../net/players.ts";
import type { Session, SessionState } from "../net/session.ts";
import { rememberPlayed } from "../platform/settings.ts";
import { useStore } from "../platform/store.ts";
import { GameOver, RoundOver, ScoreDialog } from "../score/lazy.ts";
import { ConnectionBanner } from "../ui/connection-banner.tsx";
import { SettingsDialog } from "../ui/settings-dialog.tsx";
import { useWords } from "../words/context.ts";
import { EventLogDialog } from "./event-log-dialog.tsx";
import { playEventSounds } from "./event-sounds.ts";
import { LiveRegion } from "./live-region.tsx";
import { useMoment } from "./moment.ts";
import { TableBar } from "./table-bar.tsx";
import { TableClosed } from "./table-closed.tsx";
import { TableMenu } from "./table-menu.tsx";

const NO_MOVES: ReadonlySet<number> = new Set(); // while a moment is shown

type OpenDialog = "menu" | "scores" | "help" | "settings" | "log" | null;

/** Return how far a match is: a round of several, or up to a number of points. */
function useProgress({ table, view }: SessionState): string {
  const words = useWords();
  if (table === null || view === null) return "";
  return gameUi(table.game).progress?.(words, view) ?? "";
}

export interface TableScreenProps {
  session: Session;
  guided: boolean; // the coach is here
  onUnguided: () => void;
}

export function TableScreen({ session, guided, onUnguided }: TableScreenProps) {
  const words = useWords();
  const state = useStore(session.state);
  const [coached, setCoached] = useState(guided);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [seen, setSeen] = useState(0); // lines of chat
  const tellAll = useCallback(() => setDialog("log"), []);
  const progress = useProgress(state);
  const hints = useHints(session, state);
  const advisor = coached ? null : hints; // the coach helps already
  const { table, view } = state;
  const finished = coached && table?.stage === "over";
  // biome-ignore lint/correctness/useExhaustiveDependencies: sounds belong to fresh events
  useEffect(() => {
    if (table !== null) playEventSounds(gameUi(table.game).events, state);
  }, [state.fresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished round is remembered once
  useEffect(() => {
    if (finished) rememberPlayed(table.game);
  }, [finished]);
  if (state.gone !== null) return <TableClosed why={state.gone} />;
  if (table === null) return <ConnectionBanner session={session} />;
  const waiting = table.stage === "waiting" || view === null;
  const show = (next: OpenDialog) => {
    if (dialog === "menu") setSeen(state.chat.length);
    setDialog(next);
  };
  const dismiss = () => {
    setCoached(false);
    rememberPlayed(table.game);
    onUnguided();
  };
  return (
    <main class="table" data-game={table.game}>
      <TableBar
        title={gameTitle(words, table.game)}
        progress={progress}
        watching={state.seat < 0}
        unread={dialog === "menu" ? 0 : state.chat.length - seen}
        advisor={advisor}
        menu={() => show("menu")}
        scores={() => show("scores")}
        help={() => show("help")}
      />
      <ConnectionBanner session={session} />
      {table.stage === "playing" && waitsLong(state) && <LongWait session={session} />}
      {state.meanwhile !== null && <Meanwhile session={session} />}
      {waiting ? (
        <WaitingRoom session={session} />
      ) : (
        <InPlay {...{ session, table, coached, advisor }} onDismissed={dismiss} tellAll={tellAll} />
      )}
      <Dialogs session={session} table={table} dialog={dialog} show={show} />
      <LiveRegion state={state} talk={!waiting && dialog !== "menu"} />
    </main>
  );
}

interface InPlayProps {
  session: Session;
  table: TableInfo;
  coached: boolean;
  advisor: Advisor | null;
  onDismissed: () => void;
  tellAll: () => void;
}

/** The game itself, and what comes when it ends. */
function InPlay(props: InPlayProps) {
  const { session, table, coached, advisor, onDismissed, tellAll } = props;
  const state = session.state.value;
  const layout = useLayout();
  const game = gameUi(table.game);
  return (
    <>
      <Band animals={game.band} height={layout === "desk" ? 40 : 20} />
      <game.Table {...useTableProps(session, table)} advisor={advisor} tellAll={tellAll} />
      {table.stage === "between" && <RoundOver session={session} />}
      {table.stage === "over" && <GameOver session={session} />}
      {coached && (
        <Coach
          game={game}
          state={state}
          wait={(on) => session.send({ t: "wait", on })}
          onDone={onDismissed}
        />
      )}
    </>
  );
}

/** Return what the table of a game shows of a session; what has not changed is the same as before. */
function useTableProps(
  session: Session,
  table: TableInfo,
): Omit<TableProps, "advisor" | "tellAll"> {
  const state = session.state.value;
  const { view, clock, log, fresh, refusal, reactions, seat, waiting } = state;
  const moment = useMoment(session, state);
  const moves = moment === null ? state.moves : NO_MOVES;
  const { names, me } = useMemo(() => resultPlayers({ table, seat }), [table, seat]);
  const pending = useMemo(
    () => new Set([...waiting.values()].map((claim) => claim.action)),
    [waiting],
  );
  const act = useCallback((action: number) => session.claim(action), [session]);
  const handOver = useCallback(
    (seat: number) => session.send({ t: "seat", seat, who: "bot" }),
    [session],
  );
  const isHost = seat >= 0 && table.host === seat;
  return {
    game: gameUi(table.game),
    view: view ?? {},
    me,
    moves,
    names,
    chairs: table.chairs,
    clock,
    log,
    fresh,
    refusal,
    pending,
    reactions,
    moment,
    act,
    handOver: isHost ? handOver : null,
  };
}

interface DialogsProps {
  session: Session;
  table: TableInfo;
  dialog: OpenDialog;
  show: (next: OpenDialog) => void;
}

function Dialogs({ session, table, dialog, show }: DialogsProps) {
  const close = () => show(null);
  switch (dialog) {
    case "menu":
      return (
        <TableMenu
          session={session}
          onClose={close}
          showSettings={() => show("settings")}
          showLog={() => show("log")}
        />
      );
    case "scores":
      return <ScoreDialog state={session.state.value} onClose={close} />;
    case "settings":
      return <SettingsDialog onClose={close} />;
    case "log":
      return <EventLogDialog state={session.state.value} table={table} onClose={close} />;
    case "help":
      return <HowToDialog table={table} onClose={close} />;
    case null:
      return null;
  }
}
