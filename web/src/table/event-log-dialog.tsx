/** The whole event log, as far as this page has received it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { gameUi } from "../games/registry.ts";
import { EventLog } from "../games/table/event-log.tsx";
import type { TableInfo } from "../net/messages.ts";
import { resultPlayers } from "../net/players.ts";
import type { SessionState } from "../net/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../words/context.ts";

interface EventLogDialogProps {
  state: SessionState;
  table: TableInfo;
  onClose: () => void;
}

export function EventLogDialog({ state, table, onClose }: EventLogDialogProps) {
  const words = useWords();
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line moves the end of the log
  useLayoutEffect(() => end.current?.scrollIntoView({ block: "end" }), [state.log.length]);
  return (
    <Dialog title={words.say("table.log")} onClose={onClose} isText>
      <div class="whole-log" ref={end}>
        <EventLog
          game={gameUi(table.game)}
          log={state.log}
          lines={state.log.length}
          {...resultPlayers(state)}
        />
      </div>
    </Dialog>
  );
}
