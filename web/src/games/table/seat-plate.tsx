/** A seat at a card table: plate, name and marks. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { animalOf, Icon, Plate } from "../../art/index.ts";
import type { Chair } from "../../net/messages.ts";
import type { Countdown, SeatReaction } from "../../net/table-state.ts";
import type { Point } from "../../platform/geometry.ts";
import { isMotionOff } from "../../platform/motion.ts";
import { settings } from "../../platform/settings.ts";
import { useWords } from "../../words/context.ts";
import { useTimeLeft } from "./countdown-bar.tsx";
import { Reaction } from "./reaction.tsx";

const BOLD = 400; // milliseconds

export interface SeatMark {
  turn: boolean; // it is this seat that may act
  tag: string; // a flag on the plate, or ""
  badge: ComponentChildren;
  press: { label: string; act: () => void } | null; // the plate can be chosen
  shout: Shout | null;
}

/** A small button below the name. */
interface Shout {
  label: string;
  act: () => void;
  advised: boolean; // a hint is about it
}

export interface SeatPlateProps {
  seat: number;
  name: string;
  own: boolean;
  chair: Chair | undefined;
  mark: SeatMark;
  point: Point;
  room: number; // for the name, in pixels
  plate: number; // its width
  clock: Countdown | null;
  reactions: readonly SeatReaction[];
  handOver: (() => void) | null;
}

/** Tell whether somebody has a seat and is not there. */
export function isAway(chair: Chair | undefined): boolean {
  return chair !== undefined && chair.who === "person" && !chair.here;
}

export function SeatPlate(props: SeatPlateProps) {
  const { seat, own, chair, mark, point, plate } = props;
  const place = {
    left: `${point.x}px`,
    top: `${point.y}px`,
    "--plate-size": `${plate}px`,
    "--room": `${props.room}px`,
  };
  return (
    <li
      class="sitter"
      data-turn={mark.turn}
      data-own={own}
      data-away={isAway(chair)}
      data-anchor={`seat-${seat}`}
      style={place}
    >
      {mark.tag !== "" && <span class="tag slab">{mark.tag}</span>}
      <PressablePlate {...props} />
      <SeatName name={props.name} own={own} chair={chair} />
      <HandOverButton chair={chair} handOver={props.handOver} />
      {mark.shout !== null && <ShoutButton {...mark.shout} />}
      <Reaction seat={seat} reactions={props.reactions} />
    </li>
  );
}

function ShoutButton({ label, act, advised }: Shout) {
  return (
    <button class="shout pill lined" data-advised={advised} onClick={act}>
      {label}
    </button>
  );
}

/** Return the part of the time that is left, 0 where none runs. */
function usePartLeft(clock: Countdown | null): number {
  const left = useTimeLeft(clock);
  return clock !== null && clock.whole > 0 ? left / clock.whole : 0;
}

function PressablePlate({ seat, chair, mark, plate, clock }: SeatPlateProps) {
  const left = usePartLeft(mark.turn ? clock : null);
  const node = (
    <Plate
      seat={seat}
      animal={animalOf(seat)}
      turn={mark.turn}
      away={isAway(chair)}
      size={plate}
      {...(left > 0 ? { clock: left } : {})}
    >
      <RobotMark chair={chair} />
      {mark.badge}
    </Plate>
  );
  if (mark.press === null) return node;
  return (
    <button class="bare" onClick={mark.press.act} aria-label={mark.press.label}>
      {node}
    </button>
  );
}

/** The mark of a robot, and of somebody for whom a robot plays. */
export function RobotMark({ chair }: { chair: Chair | undefined }) {
  const words = useWords();
  if (chair === undefined || (chair.who !== "bot" && !chair.stand_in)) return null;
  const level = chair.who === "bot" ? [words.say(`level.${chair.level}`)] : [];
  const label = words.row([words.say("lobby.robot"), ...level]);
  return (
    <span class="robot-mark" title={label}>
      <Icon name="robot" size={16} label={label} />
    </span>
  );
}

export function SeatName({ name, own, chair }: Pick<SeatPlateProps, "name" | "own" | "chair">) {
  const words = useWords();
  const nameless = settings.value.name === "";
  return (
    <span class="who">
      <bdi>{own && nameless ? words.say("table.you") : name}</bdi>
      {own && !nameless && <span class="sr-only">{words.say("table.you")}</span>}
      {chair?.stand_in && <small>{words.say("table.stand_in")}</small>}
      {isAway(chair) && !chair?.stand_in && <small>{words.say("table.away")}</small>}
    </span>
  );
}

/** The host's button that lets a robot play for somebody who is away. */
export function HandOverButton({ chair, handOver }: Pick<SeatPlateProps, "chair" | "handOver">) {
  const words = useWords();
  if (!isAway(chair) || chair?.stand_in || handOver === null) return null;
  return (
    <button class="shout pill lined" onClick={handOver}>
      {words.say("table.let_robot")}
    </button>
  );
}

/** How many cards a seat holds; where no cards fly, a new number stands out for a moment. */
export function CountBadge({ count }: { count: number }) {
  const words = useWords();
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(count), BOLD);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <span class="badge count" data-changed={seen !== count && isMotionOff()}>
      <i aria-hidden="true" />
      <span aria-hidden="true">{words.number(count)}</span>
      <span class="sr-only">{words.say("cards", { n: count })}</span>
    </span>
  );
}
