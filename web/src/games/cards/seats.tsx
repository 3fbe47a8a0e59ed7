/** The plates round the table: who, how many cards, whose turn, and which way play goes. */

import { useMemo } from "preact/hooks";
import type { Chair } from "../../net/messages.ts";
import type { Countdown, LogEntry, SeatReaction } from "../../net/table-state.ts";
import type { Point, Size } from "../../platform/geometry.ts";
import { memo } from "../../platform/memo.ts";
import { isMotionOff } from "../../platform/motion.ts";
import { useWords } from "../../words/context.ts";
import { useRecentEvent } from "../table/recent-event.ts";
import { type SeatMark, SeatPlate } from "../table/seat-plate.tsx";
import type { Layout, Ring } from "../table/seat-ring.ts";
import { isCramped, nameRooms, ringIn, ringPosition } from "../table/seat-ring.ts";
import { handTransfers } from "./flying/flights.ts";
import { pilesWide } from "./pile-size.ts";

export interface SeatsProps {
  size: Size;
  layout: Layout;
  plate: number; // the width of a plate
  pile: number; // and of the discards
  me: number;
  near: number; // whose side of the table is near
  names: readonly string[];
  chairs: readonly Chair[];
  direction: number;
  racing: boolean;
  clock: Countdown | null;
  fresh: readonly LogEntry[];
  reactions: readonly SeatReaction[];
  markOf: (seat: number) => SeatMark;
  act: (action: number) => void;
  handOver: ((seat: number) => void) | null; // what a host can do for those who are away
}

export function Seats(props: SeatsProps) {
  const { size, layout, plate, pile, me, near, names, clock } = props;
  const words = useWords();
  const seats = names.length;
  const rtl = words.dir === "rtl";
  const ring = useMemo(
    () => ringIn(size.width, size.height, layout, seats, plate, rtl),
    [size, layout, seats, plate, rtl],
  );
  const rooms = useMemo(
    () => nameRooms(ring.places, size, layout, plate, pilesWide(pile)),
    [ring, size, layout, plate, pile],
  );
  if (size.width === 0) return null;
  return (
    <>
      <Loop {...{ ring, size, plate }} direction={props.direction} racing={props.racing} />
      <Arrows {...props} ring={ring} />
      <ul
        class="seats"
        aria-label={words.say("table.seats")}
        data-coach="plates"
        data-cramped={isCramped(ring.places, plate)}
      >
        {names.map((name, seat) => {
          const mark = props.markOf(seat);
          return (
            <SeatPlate
              key={seat}
              {...mark}
              seat={seat}
              name={name}
              own={seat === me}
              chair={props.chairs[seat]}
              point={ring.places[ringPosition(seat, near, seats)]!}
              room={rooms[ringPosition(seat, near, seats)]!}
              plate={plate}
              clock={mark.turn ? clock : null}
              reactions={props.reactions}
              act={props.act}
              handOver={props.handOver}
            />
          );
        })}
      </ul>
    </>
  );
}

interface LoopProps {
  ring: Ring;
  size: Size;
  plate: number;
  direction: number;
  racing: boolean;
}

/** The stitches that everybody sits on, with the way that play goes. */
const Loop = memo(({ ring, size, plate, direction, racing }: LoopProps) => {
  const clear = (one: Point) =>
    ring.places.every((point) => Math.hypot(point.x - one.x, point.y - one.y) > plate * 0.8);
  const turned = `rotate(${direction > 0 ? 0 : 180}deg)`;
  return (
    <svg class="loop" width={size.width} height={size.height} aria-hidden="true">
      <path d={ring.path} data-racing={racing} />
      {direction !== 0 &&
        ring.chevrons.filter(clear).map(({ x, y, angle }, place) => (
          <g key={place} transform={`translate(${x} ${y}) rotate(${angle})`}>
            <path
              class="chevron"
              data-coach="arrows"
              style={{ transform: turned, transitionDelay: `${place * 60}ms` }}
              d="M-11 -8L-2 0L-11 8M1 -8L10 0L1 8"
            />
          </g>
        ))}
    </svg>
  );
});

const ARROWS = 1000; // milliseconds

/** Which hands went where, in the place of hands that fly. */
function Arrows({ fresh, near, names, ring, size, plate }: SeatsProps & { ring: Ring }) {
  const swapped = useRecentEvent(
    fresh,
    ARROWS,
    (event) => handTransfers(event, names.length).length > 0,
  );
  if (swapped === null || !isMotionOff()) return null;
  const spot = (seat: number) => ring.places[ringPosition(seat, near, names.length)]!;
  return (
    <svg class="arrows" width={size.width} height={size.height} aria-hidden="true">
      <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" orient="auto">
        <path d="M0 0 8 4 0 8Z" />
      </marker>
      {handTransfers(swapped, names.length).map(([from, to]) => {
        const [start, end] = shortened(spot(from), spot(to), plate * 0.62);
        const way = `M${start.x} ${start.y}L${end.x} ${end.y}`;
        return <path key={from} class="arrow" d={way} marker-end="url(#arrow)" />;
      })}
    </svg>
  );
}

/** Let a line begin and end beside the plates, not on them. */
function shortened(from: Point, to: Point, by: number): [Point, Point] {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [((to.x - from.x) / far) * by, ((to.y - from.y) / far) * by];
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x - x, y: to.y - y },
  ];
}
