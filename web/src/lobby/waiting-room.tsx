/** A table before its first game: its seats, sharing, chat, and being ready. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { gameTitle } from "../games/title.ts";
import type { TableInfo } from "../net/messages.ts";
import type { Session } from "../net/session.ts";
import { go } from "../platform/route.ts";
import { settings } from "../platform/settings.ts";
import { useStore } from "../platform/store.ts";
import { ChatPanel } from "../ui/chat.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { seatToTake, takeSeat } from "../ui/take-seat.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { Chairs } from "./seating/chairs.tsx";
import { Share } from "./share.tsx";
import { TableRulesDialog } from "./table-rules.tsx";

/** Shown below the bar of the table, which has the menu, help and settings. */
export function WaitingRoom({ session }: { session: Session }): JSX.Element | null {
  const words = useWords();
  const { table, seat, refused } = useStore(session.state);
  if (table === null) return null;
  const give = (at: number, who: string) => session.send({ t: "seat", seat: at, who });
  const host = table.host === seat;
  return (
    <div class="lobby waiting">
      <div class="lobby-title">
        <h2>{words.say(freeSeats(table) > 0 ? "wait.title" : "wait.title.full")}</h2>
        <p class="soft" aria-live="polite">
          {sayWaiting(words, table, seat)}
        </p>
      </div>
      <Chairs table={table} seat={seat} {...(host ? { onGive: give } : {})} />
      <div class="waiting-below">
        <Share
          code={table.code}
          game={gameTitle(words, table.game)}
          full={freeSeats(table) === 0}
        />
        <WaitingActions session={session} table={table} seat={seat} onGive={host ? give : null} />
        {table.chat && <ChatPanel session={session} />}
      </div>
      <Refusal why={refused} />
    </div>
  );
}

function freeSeats(table: TableInfo): number {
  return table.chairs.filter((chair) => chair.who === "open").length;
}

function sayWaiting(words: Words, table: TableInfo, seat: number): string {
  const free = freeSeats(table);
  const people = table.chairs.filter((chair) => chair.who === "person").length;
  if (seat < 0) return words.say("wait.watching");
  if (free === table.chairs.length - people && people === 1) return words.say("wait.alone");
  return free > 0 ? words.say("wait.free", { n: free }) : words.say("wait.ready");
}

interface WaitingActionsProps {
  session: Session;
  table: TableInfo;
  seat: number;
  onGive: ((seat: number, who: string) => void) | null;
}

/** Ready, robots, house rules, leave: no button moves when somebody comes or goes. */
function WaitingActions(props: WaitingActionsProps): JSX.Element {
  const { session, table, onGive } = props;
  const words = useWords();
  const [rules, setRules] = useState(false);
  const leave = () => {
    session.leave();
    go({ screen: "lobby" });
  };
  const robot = `bot:${settings.value.level}`;
  const fill = () => {
    for (const [at, { who }] of table.chairs.entries()) if (who === "open") onGive?.(at, robot);
  };
  return (
    <div class="gathering">
      <NextStep {...props} />
      {onGive && (
        <button type="button" class="btn" disabled={freeSeats(table) === 0} onClick={fill}>
          <Icon name="robot" size={24} />
          {words.say("wait.fill")}
        </button>
      )}
      <button type="button" class="btn" aria-haspopup="dialog" onClick={() => setRules(true)}>
        {words.say("lobby.rules")}
      </button>
      {rules && <TableRulesDialog table={table} onClose={() => setRules(false)} />}
      <button type="button" class="btn quiet" onClick={leave}>
        {words.say("wait.leave")}
      </button>
      {table.watchers > 0 && (
        <p class="soft watchers">
          <Icon name="eye" size={22} /> {words.say("wait.watchers", { n: table.watchers })}
        </p>
      )}
    </div>
  );
}

/** The button to be ready; for a spectator, to sit down. */
function NextStep({ session, table, seat }: WaitingActionsProps): JSX.Element | null {
  const words = useWords();
  const ready = table.chairs[seat]?.ready ?? false;
  if (seat < 0 && freeSeats(table) === 0) return null;
  if (seat < 0) {
    const sit = () => takeSeat(words, session, table, seatToTake(table));
    return <BigButton label={words.say("join.sit")} onPress={sit} />;
  }
  return (
    <BigButton
      label={words.say(ready ? "wait.waiting" : "wait.im_ready")}
      disabled={ready}
      onPress={() => session.ready()}
    />
  );
}

interface BigButtonProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
}

function BigButton({ label, disabled = false, onPress }: BigButtonProps): JSX.Element {
  return (
    <div class="start-bar">
      <button type="button" class="btn primary start-button" disabled={disabled} onClick={onPress}>
        <span class="slab">{label}</span>
      </button>
    </div>
  );
}
