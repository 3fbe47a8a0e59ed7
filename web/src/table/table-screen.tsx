/** One's place at a table: the waiting room, the game, and what is laid over it. */

import { useEffect, useState } from "preact/hooks";
import { Band } from "../art/index.ts";
import { Coach, GameOver, HowDialog, RoundOver, ScoreDialog } from "../app/parts.ts";
import { notePlayed } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { sounds } from "./noises.ts";
import { SettingsDialog, WaitingRoom } from "../lobby/index.ts";
import type { Table } from "../net/messages.ts";
import type { Place, Session } from "../net/session.ts";
import { companyOfResult } from "../score/company.ts";
import type { GameName } from "../games/scene.ts";
import { useWords } from "../words/context.ts";
import { useAdvisor, type Advisor } from "./advisor.tsx";
import { BANDS } from "./bands.ts";
import { Bar } from "./bar.tsx";
import { TableStage } from "./index.tsx";
import { Gone } from "./gone.tsx";
import { Hearsay } from "./hearsay.tsx";
import { useLayout } from "./layout.ts";
import { Lost } from "./lost.tsx";
import { Menu } from "./menu.tsx";
import type { StageProps } from "./props.ts";
import { Story } from "./story.tsx";

type Dialog = "menu" | "scores" | "help" | "settings" | "story" | null;

/** Say how far a match is: a round of several, or up to a number of points. */
function useProgress(place: Place): string {
  const words = useWords();
  const { table, view } = place;
  if (table === null || view === null || table.game === "ciao_ciao") return "";
  const round = view["round"] as number;
  if (table.game === "ciao") {
    const rounds = view["rounds"] as number;
    return rounds > 1 ? words.say("table.round_of", { round, rounds }) : "";
  }
  const target = view["target"] as number;
  return target > 0 ? words.say("table.round_to", { round, target }) : "";
}

export interface TableScreenProps {
  session: Session;
  guided: boolean; // the coach is here
  onUnguided: () => void;
}

export function TableScreen({ session, guided, onUnguided }: TableScreenProps) {
  const words = useWords();
  const place = useStore(session.state);
  const [coached, setCoached] = useState(guided);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [seen, setSeen] = useState(0); // lines of chat
  const progress = useProgress(place);
  const hints = useAdvisor(session, place);
  const advisor = coached ? null : hints; // one who helps is enough
  const { table, view } = place;
  const finished = coached && table?.stage === "over";
  useEffect(() => sounds(place), [place.fresh]);
  useEffect(() => {
    if (finished) notePlayed(table.game);
  }, [finished]);
  if (place.gone !== null) return <Gone why={place.gone} />;
  if (table === null) return <Lost session={session} />;
  const waiting = table.stage === "waiting" || view === null;
  const show = (next: Dialog) => {
    if (dialog === "menu") setSeen(place.chat.length);
    setDialog(next);
  };
  const dismiss = () => {
    setCoached(false);
    notePlayed(table.game);
    onUnguided();
  };
  return (
    <main class="table" data-game={table.game}>
      <Bar
        title={words.say(`game.${table.game}`)}
        progress={progress}
        watching={place.seat < 0}
        unread={dialog === "menu" ? 0 : place.chat.length - seen}
        advisor={advisor}
        menu={() => show("menu")}
        scores={() => show("scores")}
        help={() => show("help")}
      />
      <Lost session={session} />
      {waiting ? (
        <WaitingRoom session={session} />
      ) : (
        <InPlay
          {...{ session, table, coached, advisor }}
          onDismissed={dismiss}
          tellAll={() => show("story")}
        />
      )}
      <Dialogs session={session} table={table} dialog={dialog} show={show} />
      <Hearsay place={place} talk={!waiting && dialog !== "menu"} />
    </main>
  );
}

interface InPlayProps {
  session: Session;
  table: Table;
  coached: boolean;
  advisor: Advisor | null;
  onDismissed: () => void;
  tellAll: () => void;
}

/** The game itself, and what comes when it ends. */
function InPlay(props: InPlayProps) {
  const { session, table, coached, advisor, onDismissed, tellAll } = props;
  const place = session.state.value;
  const layout = useLayout();
  const game = table.game as GameName;
  return (
    <>
      <Band animals={[...BANDS[game]]} height={layout === "desk" ? 40 : 20} />
      <TableStage {...stageOf(session, place, table)} advisor={advisor} tellAll={tellAll} />
      {table.stage === "between" && <RoundOver session={session} />}
      {table.stage === "over" && <GameOver session={session} />}
      {coached && (
        <Coach
          game={game}
          place={place}
          wait={(on) => session.send({ t: "wait", on })}
          onDone={onDismissed}
        />
      )}
    </>
  );
}

/** Return what the table shows of a place. */
function stageOf(
  session: Session,
  place: Place,
  table: Table,
): Omit<StageProps, "advisor" | "tellAll"> {
  const { view, moves, clock, log, fresh, refusal, reactions, seat } = place;
  const { names, me } = companyOfResult(place);
  const isHost = seat >= 0 && table.host === seat;
  return {
    game: table.game as GameName,
    view: view ?? {},
    me,
    moves,
    names,
    chairs: table.chairs,
    clock,
    log,
    fresh,
    refusal,
    pending: new Set([...place.waiting.values()].map((claim) => claim.action)),
    reactions,
    act: (action) => session.claim(action),
    handOver: isHost ? (seat) => session.send({ t: "seat", seat, who: "bot" }) : null,
  };
}

interface DialogsProps {
  session: Session;
  table: Table;
  dialog: Dialog;
  show: (next: Dialog) => void;
}

function Dialogs({ session, table, dialog, show }: DialogsProps) {
  const close = () => show(null);
  switch (dialog) {
    case "menu":
      return (
        <Menu
          session={session}
          onClose={close}
          showSettings={() => show("settings")}
          showStory={() => show("story")}
        />
      );
    case "scores":
      return <ScoreDialog place={session.state.value} onClose={close} />;
    case "settings":
      return <SettingsDialog onClose={close} />;
    case "story":
      return <Story place={session.state.value} table={table} onClose={close} />;
    case "help":
      return <HowDialog table={table} onClose={close} />;
    case null:
      return null;
  }
}
