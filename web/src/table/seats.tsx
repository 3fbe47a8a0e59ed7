/** The plates round the table: who, how many cards, whose turn, and which way play goes. */

import type { ComponentChildren } from "preact";
import { beastOf, Plate } from "../art/index.ts";
import { settings } from "../app/settings.ts";
import type { Ending } from "../net/fold.ts";
import type { Chair } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import { Reaction } from "./reaction.tsx";
import { placeOf, ringIn, type Layout, type Point } from "./ring.ts";
import type { Size } from "./layout.ts";
import { useLeft } from "./time-bar.tsx";

export interface SeatMark {
  turn: boolean; // it is this seat that may act
  tag: string; // a flag on the plate, such as SOLO!
  badge: ComponentChildren;
  press: { label: string; act: () => void } | null; // the plate can be chosen
  shout: { label: string; act: () => void } | null; // a small button below the name
}

export interface SeatsProps {
  size: Size;
  layout: Layout;
  plate: number; // the width of a plate
  me: number;
  near: number; // whose side of the table is near
  names: readonly string[];
  chairs: readonly Chair[];
  direction: number;
  racing: boolean;
  clock: Ending | null;
  reactions: readonly { key: number; seat: number; emoji: string }[];
  markOf: (seat: number) => SeatMark;
  handOver: ((seat: number) => void) | null; // what a host can do for those who are away
}

export function Seats(props: SeatsProps) {
  const { size, layout, plate, me, near, names, direction } = props;
  const words = useWords();
  const seats = names.length;
  const left = useLeft(props.clock);
  const hasName = settings.value.name !== "";
  if (size.width === 0) return null;
  const ring = ringIn(size.width, size.height, layout, seats, plate, words.dir === "rtl");
  const clear = (one: Point) =>
    ring.places.every((point) => Math.hypot(point.x - one.x, point.y - one.y) > plate * 0.8);
  const fraction = props.clock !== null && props.clock.whole > 0 ? left / props.clock.whole : 0;
  return (
    <>
      <svg class="loop" width={size.width} height={size.height} aria-hidden="true">
        <path d={ring.path} data-racing={props.racing} />
        {direction !== 0 &&
          ring.chevrons.filter(clear).map((one, place) => (
            <g key={place} transform={`translate(${one.x} ${one.y}) rotate(${one.angle})`}>
              <path
                class="chevron"
                style={{ transform: `rotate(${direction > 0 ? 0 : 180}deg)`, transitionDelay: `${place * 60}ms` }}
                d="M-11 -8L-2 0L-11 8M1 -8L10 0L1 8"
              />
            </g>
          ))}
      </svg>
      <ul class="seats" aria-label={words.say("table.seats")} data-coach="plates">
        {names.map((name, seat) => {
          const mark = props.markOf(seat);
          const chair = props.chairs[seat];
          const point = ring.places[placeOf(seat, near, seats)]!;
          const own = seat === me;
          const away = chair !== undefined && chair.who === "person" && !chair.here;
          const shown = own && !hasName ? words.say("table.you") : name;
          const plateNode = (
            <Plate
              seat={seat}
              beast={beastOf(seat)}
              turn={mark.turn}
              away={away}
              size={plate}
              {...(mark.turn && fraction > 0 ? { clock: fraction } : {})}
            >
              {mark.badge}
            </Plate>
          );
          return (
            <li
              key={seat}
              class="sitter"
              data-turn={mark.turn}
              data-own={own}
              data-away={away}
              data-anchor={`seat-${seat}`}
              style={{ left: `${point.x}px`, top: `${point.y}px`, "--plate-size": `${plate}px` }}
            >
              {mark.tag !== "" && <span class="tag slab">{mark.tag}</span>}
              {mark.press !== null ? (
                <button class="bare" onClick={mark.press.act} aria-label={mark.press.label}>
                  {plateNode}
                </button>
              ) : (
                plateNode
              )}
              <span class="who">
                <bdi>{shown}</bdi>
                {own && hasName && <span class="sr-only">{words.say("table.you")}</span>}
                {chair?.stand_in && <small>{words.say("table.stand_in")}</small>}
                {away && !chair?.stand_in && <small>{words.say("table.away")}</small>}
              </span>
              {away && props.handOver !== null && !chair?.stand_in && (
                <button class="shout pill lined" onClick={() => props.handOver?.(seat)}>
                  {words.say("table.let_robot")}
                </button>
              )}
              {mark.shout !== null && (
                <button class="shout pill lined" onClick={mark.shout.act}>
                  {mark.shout.label}
                </button>
              )}
              <Reaction seat={seat} reactions={props.reactions} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** How many cards a seat holds. */
export function CountBadge({ count }: { count: number }) {
  const words = useWords();
  return (
    <span class="badge count">
      <i aria-hidden="true" />
      <span aria-hidden="true">{words.number(count)}</span>
      <span class="sr-only">{words.say("cards", { n: count })}</span>
    </span>
  );
}
