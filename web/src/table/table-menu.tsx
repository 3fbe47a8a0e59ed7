/** The menu of a table: reactions, log, link, settings, chat, leaving and deleting. */

import { useState } from "preact/hooks";
import { Icon, type IconName } from "../art/index.ts";
import { REACTIONS } from "../net/messages.ts";
import type { Session } from "../net/session.ts";
import { go } from "../platform/route.ts";
import { useStore } from "../platform/store.ts";
import { ChatPanel } from "../ui/chat.tsx";
import { NotCopied, useCopying } from "../ui/copy-link.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { useWords } from "../words/context.ts";

export interface TableMenuProps {
  session: Session;
  onClose: () => void;
  showSettings: () => void;
  showLog: () => void;
}

export function TableMenu({ session, onClose, showSettings, showLog }: TableMenuProps) {
  const words = useWords();
  const state = useStore(session.state);
  const seated = state.seat >= 0;

  return (
    <Dialog title={words.say("table.menu")} onClose={onClose}>
      {seated && <Reactions session={session} onClose={onClose} />}
      <div class="menu-list">
        {state.view !== null && (
          <button class="btn quiet" onClick={showLog}>
            <Icon name="eye" size={20} /> {words.say("table.log")}
          </button>
        )}
        <CopyLink code={state.code} />
        <button class="btn quiet" onClick={showSettings}>
          <Icon name="settings" size={20} /> {words.say("table.settings")}
        </button>
        <button class="btn quiet" onClick={() => go({ screen: "lobby" })}>
          <Icon name="back" size={20} /> {words.say("table.to_lobby")}
        </button>
        {seated && state.table?.host === state.seat && <ChairButtons session={session} />}
        {seated && <LeaveButton session={session} running={state.table?.stage !== "over"} />}
        {state.table?.host === state.seat && state.token !== "" && (
          <DeleteButton session={session} />
        )}
      </div>
      <Refusal why={state.refused} />
      {state.table?.chat && <ChatPanel session={session} />}
    </Dialog>
  );
}

function Reactions({ session, onClose }: Pick<TableMenuProps, "session" | "onClose">) {
  const words = useWords();
  const show = (emoji: string) => {
    session.send({ t: "react", emoji });
    onClose();
  };
  return (
    <div class="reactions" role="group" aria-label={words.say("table.react")}>
      {REACTIONS.map((emoji) => (
        <button key={emoji} class="pill lined" onClick={() => show(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}

function CopyLink({ code }: { code: string }) {
  const words = useWords();
  const link = `${location.origin}/t/${code}`;
  const { state, copy } = useCopying(link);
  return (
    <>
      <button class="btn quiet" onClick={copy}>
        <Icon name="link" size={20} />{" "}
        <span aria-live="polite">
          {words.say(state === "copied" ? "table.copied" : "table.copy_link")}
        </span>
      </button>
      <NotCopied state={state} link={link} />
    </>
  );
}

/** During a game the host can let a robot play for anybody; they come back by a press. */
function ChairButtons({ session }: { session: Session }) {
  const words = useWords();
  const { table, seat } = session.state.value;
  if (table === null || (table.stage !== "playing" && table.stage !== "between")) return null;
  const people = table.chairs.flatMap((chair, at) =>
    at !== seat && chair.who === "person" && !chair.stand_in ? [{ at, name: chair.name }] : [],
  );
  return (
    <>
      {people.map(({ at, name }) => (
        <button
          key={at}
          class="btn quiet"
          onClick={() => session.send({ t: "seat", seat: at, who: "bot" })}
        >
          <Icon name="robot" size={20} /> {words.say("table.let_robot_for", { name })}
        </button>
      ))}
    </>
  );
}

/** During a game it takes two presses: one's cards do not come back. */
function LeaveButton({ session, running }: { session: Session; running: boolean }) {
  const leave = () => {
    session.leave();
    go({ screen: "lobby" });
  };
  return <FinalButton say="table.leave" icon="person" asks={running} onSure={leave} />;
}

/** Only the host can; everybody is told when it is done. */
function DeleteButton({ session }: { session: Session }) {
  const remove = () => session.send({ t: "delete", table: session.state.value.code });
  return <FinalButton say="table.delete" icon="close" asks onSure={remove} />;
}

interface FinalButtonProps {
  say: "table.leave" | "table.delete";
  icon: IconName;
  asks: boolean; // once more before it is done
  onSure: () => void;
}

/** A button for what cannot be undone. */
function FinalButton({ say, icon, asks, onSure }: FinalButtonProps) {
  const words = useWords();
  const [sure, setSure] = useState(!asks);
  function press(event: MouseEvent): void {
    if (event.detail > 1) return; // a double click is one press
    if (sure) onSure();
    else setSure(true);
  }
  const warns = asks && sure;
  return (
    <>
      <button class="btn quiet" onClick={press} onBlur={() => setSure(!asks)}>
        <Icon name={icon} size={20} /> {words.say(warns ? `${say}.sure` : say)}
      </button>
      <p class="sr-only" role="status">
        {warns && words.say(`${say}.sure`)}
      </p>
    </>
  );
}
