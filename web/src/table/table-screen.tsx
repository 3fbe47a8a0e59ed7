/** One's place at a table: the waiting room, the game, and what is laid over it. */

import { useEffect, useState } from "preact/hooks";
import { Band } from "../art/index.ts";
import { Coach, HowDialog } from "../app/parts.ts";
import { useStore } from "../app/store.ts";
import { sounds } from "./noises.ts";
import { SettingsDialog, WaitingRoom } from "../lobby/index.ts";
import { GameOver, RoundOver, ScoreDialog } from "../score/index.ts";
import type { Place, Session } from "../net/session.ts";
import type { GameName } from "../games/scene.ts";
import { useWords } from "../words/context.ts";
import { BANDS } from "./bands.ts";
import { Bar } from "./bar.tsx";
import { TableStage } from "./index.tsx";
import { Gone } from "./gone.tsx";
import { useLayout } from "./layout.ts";
import { Lost } from "./lost.tsx";
import { Menu } from "./menu.tsx";

type Dialog = "menu" | "scores" | "help" | "settings" | null;

/** Say how far the match is: a round of several, or up to a number of points. */
function useProgress(place: Place): string {
  const words = useWords();
  const { table, view } = place;
  if (table === null || view === null || table.game === "ciao_ciao") return "";
  const round = view["round"] as number;
  if (table.game === "ciao") {
    return words.say("table.round_of", { round, rounds: view["rounds"] as number });
  }
  const target = view["target"] as number;
  return target > 0
    ? words.say("table.round_to", { round, target })
    : words.say("table.round", { round });
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
  const layout = useLayout();
  const progress = useProgress(place);
  const { table, view } = place;
  useEffect(() => sounds(place), [place.fresh]);
  if (place.gone !== null) return <Gone why={place.gone} />;
  if (table === null) return <Lost session={session} />;
  const game = table.game as GameName;
  const openMenu = () => setDialog("menu");
  const close = () => {
    setSeen(place.chat.length);
    setDialog(null);
  };
  const dismiss = () => {
    setCoached(false);
    onUnguided();
  };
  const waiting = table.stage === "waiting" || view === null;
  const host = place.seat >= 0 && table.host === place.seat;
  const names = table.chairs.map((chair) => chair.name);
  return (
    <main class="table" data-game={game}>
      <Bar
        title={words.say(`game.${game}`)}
        progress={progress}
        watching={place.seat < 0}
        unread={dialog === "menu" ? 0 : place.chat.length - seen}
        menu={openMenu}
        scores={() => setDialog("scores")}
        help={() => setDialog("help")}
      />
      <Lost session={session} />
      {waiting ? (
        <WaitingRoom session={session} />
      ) : (
        <>
          <Band animals={[...BANDS[game]]} height={layout === "desk" ? 40 : 20} />
          <TableStage
            game={game}
            view={view}
            me={place.seat}
            moves={place.moves}
            names={names}
            chairs={table.chairs}
            clock={place.clock}
            log={place.log}
            fresh={place.fresh}
            refusal={place.refusal}
            pending={new Set([...place.waiting.values()].map((claim) => claim.action))}
            reactions={place.reactions}
            act={(action) => session.claim(action)}
            handOver={host ? (seat) => session.send({ t: "seat", seat, who: "bot" }) : null}
          />
          {table.stage === "between" && <RoundOver session={session} />}
          {table.stage === "over" && <GameOver session={session} />}
          {coached && (
            <Coach
              game={game}
              place={place}
              wait={(on) => session.send({ t: "wait", on })}
              onDone={dismiss}
            />
          )}
        </>
      )}
      {dialog === "menu" && (
        <Menu session={session} onClose={close} showSettings={() => setDialog("settings")} />
      )}
      {dialog === "scores" && <ScoreDialog place={place} onClose={close} />}
      {dialog === "settings" && <SettingsDialog onClose={close} />}
      {dialog === "help" && <HowDialog table={table} onClose={close} />}
    </main>
  );
}
