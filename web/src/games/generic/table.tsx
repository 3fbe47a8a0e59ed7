/** The table of a game that the page does not know: plates, public numbers, one's own hand, and a
 * button for each move. */

import { animalOf, Plate } from "../../art/index.ts";
import { knownGame } from "../../net/game-info.ts";
import { useWords } from "../../words/context.ts";
import { type CommonView, type GameContext, OVER } from "../context.ts";
import type { TableProps } from "../game.ts";
import { ActionButtons, type TableAction } from "../table/action-buttons.tsx";
import { EventAnnouncer, EventLog } from "../table/event-log.tsx";
import { advised, hintStatus } from "../table/hints.tsx";
import { useLayout } from "../table/layout.ts";
import { Reaction } from "../table/reaction.tsx";
import { useRefusalNote } from "../table/refusal-note.ts";
import { HandOverButton, isAway, RobotMark, SeatName } from "../table/seat-plate.tsx";
import { StatusLine } from "../table/status-line.tsx";
import {
  handCounts,
  type PublicNumber,
  publicNumbers,
  readable,
  seatNumbers,
  statusText,
} from "./rules.ts";
import { describeMove } from "./text.ts";

export function GenericTable(props: TableProps) {
  const { game, me, moves, names, act } = props;
  const words = useWords();
  const layout = useLayout();
  const view = props.view as unknown as CommonView;
  const context: GameContext<CommonView> = { view, me, moves, names, words };
  const says = statusText(context);
  const [note] = useRefusalNote(props, words);
  const advice = hintStatus(words, props, (_, action) => describeMove(words, game.name, action));
  const told = { game, names, me };
  const houseRules = new Set(knownGame(game.name)?.options.map((option) => option.name));
  const acts = [...moves].map(
    (action): TableAction => ({
      name: `move-${action}`,
      label: describeMove(words, game.name, action),
      state: "ready",
      act: () => act(action),
      action,
    }),
  );
  return (
    <div class="stage generic" data-layout={layout} data-game={game.name}>
      <Seats {...props} />
      <StatusLine says={advice ?? says} note={note} headline="" game={game.name} />
      <Numbers numbers={publicNumbers(props.view, houseRules)} />
      <EventLog log={props.log} lines={4} {...told} onOpen={props.tellAll} />
      {me >= 0 && (
        <div class="mine">
          <ActionButtons acts={acts} clock={props.clock} advised={advised(props)} />
          <Hand {...props} />
        </div>
      )}
      <EventAnnouncer
        fresh={props.fresh}
        says={says}
        note={note?.text ?? ""}
        advice={advice}
        {...told}
      />
    </div>
  );
}

function Seats(props: TableProps) {
  const { view, me, names, chairs, handOver } = props;
  const words = useWords();
  const running = (view["phase"] as number) < OVER;
  const most = knownGame(props.game.name)?.seats[1] ?? names.length;
  return (
    <ul class="generic-seats" data-coach="plates" aria-label={words.say("table.seats")}>
      {names.map((name, seat) => (
        <li
          key={seat}
          class="generic-seat"
          data-turn={running && view["turn"] === seat}
          data-own={seat === me}
          data-away={isAway(chairs[seat])}
          data-anchor={`seat-${seat}`}
        >
          <Plate seat={seat} animal={animalOf(seat)} away={isAway(chairs[seat])} size={54}>
            <RobotMark chair={chairs[seat]} />
          </Plate>
          <SeatName name={name} own={seat === me} chair={chairs[seat]} />
          <HandOverButton
            chair={chairs[seat]}
            handOver={handOver === null ? null : () => handOver(seat)}
          />
          <Numbers numbers={seatNumbers(view, seat, most)} />
          <Reaction seat={seat} reactions={props.reactions} />
        </li>
      ))}
    </ul>
  );
}

function Numbers({ numbers }: { numbers: readonly PublicNumber[] }) {
  const words = useWords();
  if (numbers.length === 0) return null;
  return (
    <dl class="generic-numbers" dir={words.dir}>
      {numbers.map(({ name, value }) => (
        <div key={name}>
          <dt>{readable(name)}</dt>
          <dd class="num">{words.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One's own cards as chips; what a kind is called stands in the game's own texts, if anywhere. */
function Hand({ game, view }: TableProps) {
  const words = useWords();
  const cards = handCounts(view);
  if (cards.length === 0) return null;
  const total = cards.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul class="generic-hand" data-coach="hand" aria-label={words.say("table.hand", { n: total })}>
      {cards.map(({ kind, count }) => (
        <li key={kind} class="chip">
          {words.sayIfAny(`${game.name}.card.${kind}`) || words.number(kind)}
          {count > 1 && ` × ${words.number(count)}`}
        </li>
      ))}
    </ul>
  );
}
