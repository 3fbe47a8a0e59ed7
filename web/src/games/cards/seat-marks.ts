/** The marks at each seat of a card table: turn, card count, calls. */

import { ROUND_OVER } from "../context.ts";
import { advised } from "../table/hints.tsx";
import type { SeatMark } from "../table/seat-plate.tsx";
import type { CardPlay, CardTableProps } from "./card-play.ts";

export function markOf(
  props: CardTableProps,
  play: CardPlay,
  thrower: number,
  seat: number,
): SeatMark {
  const { rules } = props;
  const { view, words } = play.context;
  const target = play.choicePrompt?.choices.find((one) => one.seat === seat);
  const running = view.phase < ROUND_OVER;
  return {
    turn: running && (rules.isAsked(view, seat) || seat === thrower),
    tag: running ? (rules.seatTag?.(words, view, seat) ?? "") : "",
    cards: view.sizes[seat] ?? 0,
    press: target ? { label: target.label, action: target.action } : null,
    shout: catching(props, play, seat),
  };
}

/** Return the button against another seat that has forgotten something. */
function catching(props: CardTableProps, { context }: CardPlay, seat: number): SeatMark["shout"] {
  const { me, rules } = props;
  if (me < 0 || seat === me) return null;
  const action = rules.catchAction?.(context.view, seat) ?? null;
  if (action === null) return null;
  return {
    label: context.words.say("table.catch"),
    action,
    advised: advised(props) === action,
  };
}
