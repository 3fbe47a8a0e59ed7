/** What one needs seldom: sorting, reactions, chat, settings, the link, and leaving. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { change, settings } from "../app/settings.ts";
import { go } from "../app/route.ts";
import { useStore } from "../app/store.ts";
import { Chat } from "../lobby/Chat.tsx";
import type { Session } from "../net/session.ts";
import { REACTIONS } from "../games/numbers.ts";
import { useWords } from "../words/context.ts";

export interface MenuProps {
  session: Session;
  open: boolean;
  close: () => void;
  showSettings: () => void;
}

export function Menu({ session, open, close, showSettings }: MenuProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState(false);
  const place = useStore(session.state);
  const { sort } = useStore(settings);
  const seated = place.seat >= 0;
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
    setCopied(false);
  }, [open]);

  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(`${location.origin}/t/${place.code}`).catch(() => undefined);
    setCopied(true);
  }

  function leave(): void {
    session.leave();
    go({ screen: "lobby" });
  }

  return (
    <dialog class="dialog menu" ref={dialog} onClose={close} aria-label={words.say("table.menu")}>
      <header>
        <h2>{words.say("table.menu")}</h2>
        <button class="pill icon" onClick={close} aria-label={words.say("table.close")}>
          <Icon name="close" size={20} />
        </button>
      </header>
      {seated && (
        <div class="reactions" role="group" aria-label={words.say("table.react")}>
          {REACTIONS.map((emoji) => (
            <button
              key={emoji}
              class="pill"
              onClick={() => {
                session.send({ t: "react", emoji });
                close();
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      <div class="list">
        {seated && place.table?.game !== "ciao_ciao" && (
          <button class="btn quiet" onClick={() => change({ sort: sort === "colour" ? "value" : "colour" })}>
            <Icon name="sort" size={20} /> {words.say(`table.sort.${place.table?.game}.${sort}`)}
          </button>
        )}
        <button class="btn quiet" onClick={() => void copy()}>
          <Icon name="link" size={20} /> {words.say(copied ? "table.copied" : "table.copy_link")}
        </button>
        <button class="btn quiet" onClick={showSettings}>
          <Icon name="settings" size={20} /> {words.say("table.settings")}
        </button>
        <button class="btn quiet" onClick={() => go({ screen: "lobby" })}>
          <Icon name="back" size={20} /> {words.say("table.to_lobby")}
        </button>
        {seated && (
          <button class="btn quiet" onClick={leave}>
            <Icon name="person" size={20} /> {words.say("table.leave")}
          </button>
        )}
      </div>
      {place.table?.chat && <Chat session={session} />}
    </dialog>
  );
}
