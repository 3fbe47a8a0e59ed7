/** What people at a table say to each other. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../net/session.ts";
import { useStore } from "../platform/store.ts";
import { useWords } from "../words/context.ts";

const LONGEST_LINE = 200;

export function ChatPanel({ session }: { session: Session }): JSX.Element {
  const words = useWords();
  const { chat } = useStore(session.state);
  const lines = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line moves the end of the chat
  useEffect(() => {
    if (lines.current) lines.current.scrollTop = lines.current.scrollHeight;
  }, [chat.length]);
  return (
    <section class="panel chat">
      <h3>{words.say("chat.title")}</h3>
      {chat.length === 0 && <p class="soft">{words.say("chat.empty")}</p>}
      <div
        class="chat-lines"
        role="log"
        tabIndex={0}
        aria-label={words.say("chat.title")}
        ref={lines}
      >
        {chat.map((said, at) => (
          <p key={at}>
            <b>
              <bdi>{said.name}</bdi>
            </b>{" "}
            <bdi>{said.text}</bdi>
          </p>
        ))}
      </div>
      <SayForm onSay={(text) => session.send({ t: "say", text })} />
    </section>
  );
}

function SayForm({ onSay }: { onSay: (text: string) => void }): JSX.Element {
  const words = useWords();
  const [text, setText] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSay(text.trim());
    setText("");
  };
  return (
    <form class="chat-form" onSubmit={send}>
      <input
        dir="auto"
        aria-label={words.say("chat.say")}
        placeholder={words.say("chat.say")}
        maxLength={LONGEST_LINE}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn" disabled={text.trim() === ""}>
        {words.say("chat.send")}
      </button>
    </form>
  );
}
