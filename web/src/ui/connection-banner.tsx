/** The banner that says that the connection is lost, or what the server cannot do just now. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import type { Session } from "../net/session.ts";
import { useStore } from "../platform/store.ts";
import { useWords } from "../words/context.ts";

export function ConnectionBanner({ session }: { session: Session }) {
  const words = useWords();
  const { connection, retryAt, table, refused } = useStore(session.state);
  const [, tick] = useState(0);
  useEffect(() => {
    if (connection !== "lost") return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [connection]);
  if (connection === "open") {
    const paused = refused?.code === "paused";
    if (!paused && !table?.hurried) return null;
    return (
      <p class="line" role="status">
        {words.say(paused ? "refused.paused" : "robots.hurried")}
      </p>
    );
  }
  if (connection === "connecting") {
    if (table !== null) return null;
    return (
      <p class="line" role="status">
        {words.say("table.connecting")}
      </p>
    );
  }
  const seconds = Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
  return (
    <div class="line">
      <Icon name="wifi-off" size={22} />
      <span class="sr-only" role="alert">
        {words.say("refused.unreachable")}
      </span>
      <span>{words.say("table.lost", { n: seconds })}</span>
      <button class="pill lined" onClick={() => session.retry()}>
        {words.say("table.retry")}
      </button>
    </div>
  );
}
