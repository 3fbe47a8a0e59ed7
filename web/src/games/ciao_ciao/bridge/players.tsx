/** The seats beside the bridge, each with its pawns. */

import { animalOf, Plate } from "../../../art/index.ts";
import { useWords } from "../../../words/context.ts";
import { OVER } from "../../context.ts";
import type { TableProps } from "../../game.ts";
import { Reaction } from "../../table/reaction.tsx";
import { HandOverButton, isAway, RobotMark, SeatName } from "../../table/seat-plate.tsx";
import { Pawn } from "../art/pawn.tsx";
import { PHASE } from "../numbers.ts";
import { type BridgeView, isOut, provisional, sunk } from "../rules.ts";

interface PlayersProps {
  props: TableProps;
  view: BridgeView;
  low: boolean; // there is little room for plates below each other
}

export function Players({ props, view, low }: PlayersProps) {
  const words = useWords();
  const count = props.names.length;
  const near = Math.max(props.near ?? props.me, 0);
  const order = props.names.map((_, place) => (place + near) % count);
  return (
    <ul
      class="players"
      data-coach="plates"
      data-count={count}
      data-low={low}
      aria-label={words.say("table.seats")}
    >
      {order.map((seat) => (
        <Player key={seat} {...{ seat, props, view }} />
      ))}
    </ul>
  );
}

function Player({ seat, props, view }: Omit<PlayersProps, "low"> & { seat: number }) {
  const chair = props.chairs[seat];
  const turn = view.phase < OVER && seat === awaited(view);
  const { handOver } = props;
  return (
    <li
      class="sitter"
      data-turn={turn}
      data-own={seat === props.me}
      data-away={isAway(chair)}
      data-out={isOut(view, seat)}
      data-anchor={`seat-${seat}`}
    >
      <Plate seat={seat} animal={animalOf(seat)} turn={turn} away={isAway(chair)}>
        <RobotMark chair={chair} />
        <span class="chip">
          <Pawn seat={seat} size={20} />
        </span>
      </Plate>
      <SeatName name={props.names[seat] ?? ""} own={seat === props.me} chair={chair} />
      <HandOverButton chair={chair} handOver={handOver === null ? null : () => handOver(seat)} />
      <Reserve seat={seat} view={view} />
      <FallenPawns seat={seat} count={sunk(view, seat)} />
      <AnnouncedNumber seat={seat} view={view} />
      <Reaction seat={seat} reactions={props.reactions} />
    </li>
  );
}

/** Return whom everybody waits for. */
function awaited(view: BridgeView): number {
  return view.phase === PHASE.DOUBT && view.asked >= 0 ? view.asked : view.turn;
}

interface PlayerPartProps {
  seat: number;
  view: BridgeView;
}

/** How many pawns are in reserve. */
function Reserve({ seat, view }: PlayerPartProps) {
  const words = useWords();
  const left = { n: view.reserve[seat] ?? 0 };
  const none = isOut(view, seat);
  return <small>{none ? words.say("table.no_pawns") : words.say("table.reserve", left)}</small>;
}

/** The number that a seat has announced, as long as others answer. */
function AnnouncedNumber({ seat, view }: PlayerPartProps) {
  const words = useWords();
  if (seat !== view.roller || provisional(view) === 0) return null;
  return <b class="bubble num">{words.say("table.announced", { number: view.announced })}</b>;
}

function FallenPawns({ seat, count }: { seat: number; count: number }) {
  const words = useWords();
  if (count === 0) return null;
  return (
    <span class="swimmers" role="img" aria-label={words.say("table.sunk", { n: count })}>
      {Array.from({ length: count }, (_, at) => (
        <i key={at}>
          <Pawn seat={seat} size={22} swimming />
        </i>
      ))}
    </span>
  );
}
