/** What has happened while a robot played for the reader, in a dialog. */

import { tellEvent } from "../games/event-text.ts";
import { gameUi } from "../games/registry.ts";
import { type GameEvent, SPECTATOR, type TableInfo } from "../net/messages.ts";
import { seatedPlayers } from "../net/players.ts";
import { useStore } from "../platform/store.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import type { LongWaitProps } from "./state.ts";

export function Meanwhile({ session }: LongWaitProps) {
  const words = useWords();
  const state = useStore(session.state);
  const { table, meanwhile } = state;
  if (table === null || meanwhile === null) return null;
  const close = () => session.state.patch({ meanwhile: null });
  const lines = linesOf(words, table, state.seat, meanwhile);
  const done = (
    <button type="button" class="btn primary" onClick={close}>
      {words.say("idle.play_on")}
    </button>
  );
  return (
    <Dialog title={words.say("idle.meanwhile")} onClose={close} foot={done} isText>
      <ol class="meanwhile">
        {lines.map(({ text, mine }, number) => (
          <li key={number} data-mine={mine}>
            {words.capital(text)}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface Line {
  text: string;
  mine: boolean; // the robot has done it
}

/** Tell events; of what the reader's seat did, that it was the robot. */
function linesOf(words: Words, table: TableInfo, me: number, events: readonly GameEvent[]): Line[] {
  const game = gameUi(table.game);
  const { names } = seatedPlayers({ table, seat: me });
  const withRobot = names.map((name, seat) => (seat === me ? words.say("idle.your_robot") : name));
  return events
    .filter((event) => game.events.isLogged(event))
    .map((event) => {
      const mine = event["seat"] === me;
      const text = tellEvent(
        words,
        game.text,
        mine ? withRobot : names,
        mine ? SPECTATOR : me,
        event,
      );
      return { text, mine };
    });
}
