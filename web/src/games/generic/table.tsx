/** The table of a game that the page does not know: plates, public numbers, one's own hand, and a
 * button for each move. */

import { animalOf, Plate } from "../../art/index.ts";
import { knownGame, type PublicFields } from "../../net/game-info.ts";
import { useWords } from "../../words/context.ts";
import { type CommonView, type GameContext, OVER } from "../context.ts";
import type { TableProps } from "../game.ts";
import { ActionButtons, type TableAction } from "../table/action-buttons.tsx";
import { EventAnnouncer, EventLog } from "../table/event-log.tsx";
import { advised, hintStatus } from "../table/hints.tsx";
import { Reaction } from "../table/reaction.tsx";
import { useRefusalNote } from "../table/refusal-note.ts";
import { HandOverButton, isAway, RobotMark, SeatName } from "../table/seat-plate.tsx";
import { StatusLine } from "../table/status-line.tsx";
import { handCounts, type PublicNumber, publicNumbers, seatNumbers, statusText } from "./rules.ts";
import { cardLabel, describeMove, numberLabel, numberTexts } from "./text.ts";

const PLATE = 48; // pixels

export function GenericTable(props: TableProps) {
  const { game, me, moves, names, act } = props;
  const words = useWords();
  const view = props.view as unknown as CommonView;
  const context: GameContext<CommonView> = { view, me, moves, names, words };
  const says = statusText(context);
  const [note] = useRefusalNote(props, words);
  const describe = (action: number) => describeMove(words, game.name, names, action);
  const advice = hintStatus(words, props, (_, action) => describe(action));
  const told = { game, names, me };
  const acts = [...moves].map(
    (action): TableAction => ({
      name: `move-${action}`,
      label: words.capital(describe(action)),
      state: "ready",
      act: () => act(action),
      action,
    }),
  );
  return (
    <div class="stage generic" data-game={game.name}>
      <Seats {...props} />
      <div class="generic-middle">
        <StatusLine says={advice ?? says} note={note} headline="" game={game.name} />
        <Numbers
          game={game.name}
          names={names}
          numbers={publicNumbers(props.view, fieldsOf(game.name))}
        />
        <EventLog log={props.log} lines={4} {...told} onOpen={props.tellAll} />
      </div>
      {me >= 0 && (
        <div class="mine">
          <Hand {...props} />
          <ActionButtons acts={acts} clock={props.clock} advised={advised(props)} />
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
  const fields = fieldsOf(props.game.name);
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
          <Plate seat={seat} animal={animalOf(seat)} away={isAway(chairs[seat])} size={PLATE}>
            <RobotMark chair={chairs[seat]} />
          </Plate>
          <div class="generic-about">
            <SeatName name={name} own={seat === me} chair={chairs[seat]} />
            <Numbers
              game={props.game.name}
              names={names}
              numbers={seatNumbers(view, seat, fields)}
            />
            <HandOverButton
              chair={chairs[seat]}
              handOver={handOver === null ? null : () => handOver(seat)}
            />
          </div>
          <Reaction seat={seat} reactions={props.reactions} />
        </li>
      ))}
    </ul>
  );
}

function fieldsOf(game: string): PublicFields {
  return knownGame(game)?.numbers ?? { table: [], seats: [], types: {} };
}

interface NumbersProps {
  game: string;
  names: readonly string[];
  numbers: readonly PublicNumber[];
}

function Numbers({ game, names, numbers }: NumbersProps) {
  const words = useWords();
  const { types } = fieldsOf(game);
  if (numbers.length === 0) return null;
  return (
    <dl class="generic-numbers" dir={words.dir}>
      {numbers.map(({ name, values }) => (
        <div key={name}>
          <dt>{numberLabel(words, game, name)}</dt>
          <dd class={name in types ? "named" : "num"}>
            {numberTexts(words, game, names, name, values)}
          </dd>
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
          {cardLabel(words, game.name, kind)}
          {count > 1 && ` × ${words.number(count)}`}
        </li>
      ))}
    </ul>
  );
}
