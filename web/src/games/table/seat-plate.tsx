/** A seat at a table: plate, name and marks. */

import { useEffect, useState } from "preact/hooks";
import { animalOf, Icon, Plate } from "../../art/index.ts";
import type { Chair } from "../../net/messages.ts";
import type { Countdown, SeatReaction } from "../../net/table-state.ts";
import type { Point } from "../../platform/geometry.ts";
import { memo } from "../../platform/memo.ts";
import { isMotionOff } from "../../platform/motion.ts";
import { settings } from "../../platform/settings.ts";
import { useWords } from "../../words/context.ts";
import { useTimeLeft } from "./countdown-bar.tsx";
import { Reaction } from "./reaction.tsx";

const BOLD = 400; // milliseconds

export interface SeatMark {
  turn: boolean; // it is this seat that may act
  tag: string; // a flag on the plate, or ""
  cards: number;
  press: SeatAction | null; // the plate can be chosen
  shout: (SeatAction & { advised: boolean }) | null; // a small button below the name
}

interface SeatAction {
  label: string;
  action: number;
}

export interface SeatPlateProps extends SeatMark {
  seat: number;
  name: string;
  own: boolean;
  chair: Chair | undefined;
  point: Point;
  room: number; // for the name, in pixels
  plate: number; // its width
  clock: Countdown | null; // while it is this seat that may act
  reactions: readonly SeatReaction[];
  act: (action: number) => void;
  handOver: ((seat: number) => void) | null;
}

/** Tell whether somebody has a seat and is not there. */
export function isAway(chair: Chair | undefined): boolean {
  return chair !== undefined && chair.who === "person" && !chair.here;
}

/** At each move only the plates change that it is about: all props are compared by identity. */
export const SeatPlate = memo((props: SeatPlateProps) => {
  const { seat, own, chair, turn, tag, shout, point, plate, handOver } = props;
  const place = {
    left: `${point.x}px`,
    top: `${point.y}px`,
    "--plate-size": `${plate}px`,
    "--room": `${props.room}px`,
  };
  return (
    <li
      class="sitter"
      data-turn={turn}
      data-own={own}
      data-away={isAway(chair)}
      data-anchor={`seat-${seat}`}
      style={place}
    >
      {tag !== "" && <span class="tag slab">{tag}</span>}
      <PressablePlate {...props} />
      <SeatName name={props.name} own={own} chair={chair} />
      <HandOverButton chair={chair} handOver={handOver && (() => handOver(seat))} />
      {shout !== null && (
        <button
          class="shout pill lined"
          data-advised={shout.advised}
          onClick={() => props.act(shout.action)}
        >
          {shout.label}
        </button>
      )}
      <Reaction seat={seat} reactions={props.reactions} />
    </li>
  );
});

/** Return the part of the time that is left, 0 where none runs. */
function usePartLeft(clock: Countdown | null): number {
  const left = useTimeLeft(clock);
  return clock !== null && clock.whole > 0 ? left / clock.whole : 0;
}

function PressablePlate(props: SeatPlateProps) {
  const { seat, chair, turn, cards, press, plate, act } = props;
  const left = usePartLeft(props.clock);
  const node = (
    <Plate
      seat={seat}
      animal={animalOf(seat)}
      turn={turn}
      away={isAway(chair)}
      size={plate}
      {...(left > 0 ? { clock: left } : {})}
    >
      <RobotMark chair={chair} />
      <CountBadge count={cards} />
    </Plate>
  );
  if (press === null) return node;
  return (
    <button class="bare" onClick={() => act(press.action)} aria-label={press.label}>
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

interface HandOverProps {
  chair: Chair | undefined;
  handOver: (() => void) | null;
}

/** The host's button that lets a robot play for somebody who is away. */
export function HandOverButton({ chair, handOver }: HandOverProps) {
  const words = useWords();
  if (!isAway(chair) || chair?.stand_in || handOver === null) return null;
  return (
    <button class="shout pill lined" onClick={handOver}>
      {words.say("table.let_robot")}
    </button>
  );
}

/** How many cards a seat holds; where no cards fly, a new number stands out for a moment. */
function CountBadge({ count }: { count: number }) {
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
