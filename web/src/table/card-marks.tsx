/** What is to be seen at each seat of a card table. */

import * as ciao from "../games/ciao.ts";
import { ROUND_OVER, type CardView } from "../games/scene.ts";
import * as solo from "../games/solo.ts";
import type { Words } from "../words/words.ts";
import { advised } from "./advisor.tsx";
import type { CardPlay, CardProps } from "./card-play.ts";
import { CountBadge, type SeatMark } from "./sitter.tsx";

export function isRace(game: string, view: CardView): boolean {
  return game === "ciao" && view.phase === ciao.PHASE.RACE;
}

export function markOf(props: CardProps, play: CardPlay, thrower: number, seat: number): SeatMark {
  const { view, words } = play.scene;
  const target = play.choosing?.choices.find((one) => one.kind === "seat" && one.value === seat);
  const running = view.phase < ROUND_OVER;
  const called = props.game === "solo" && hasCalled(view as solo.SoloView, seat);
  return {
    turn: running && (isAsked(props.game, view, seat) || seat === thrower),
    tag: called && running ? words.say("table.solo") : "",
    badge: <CountBadge count={view.sizes[seat] ?? 0} />,
    press: target ? { label: target.label, act: () => props.act(target.action) } : null,
    shout: isCatchable(props, view, seat) ? catching(props, words, seat) : null,
  };
}

function catching(props: CardProps, words: Words, seat: number): SeatMark["shout"] {
  const action = solo.ACTIONS.CATCH + seat;
  return {
    label: words.say("table.catch"),
    act: () => props.act(action),
    advised: advised(props) === action,
  };
}

/** Tell whether everybody waits for this seat, or whether it may run in a race. */
function isAsked(game: string, view: CardView, seat: number): boolean {
  if (isRace(game, view)) return ciao.races(view as ciao.CiaoView, seat);
  if (game === "ciao" && view.phase === ciao.PHASE.THANKS) {
    return (view as ciao.CiaoView).receiver === seat;
  }
  return view.turn === seat;
}

/** Tell whether a seat has said SOLO!, for the card it is about to lay or for its last one. */
function hasCalled({ called, owing, sizes }: solo.SoloView, seat: number): boolean {
  return ((called >> seat) & 1) === 1 || (sizes[seat] === 1 && ((owing >> seat) & 1) === 0);
}

function isCatchable({ game, me }: CardProps, view: CardView, seat: number): boolean {
  if (game !== "solo" || me < 0 || seat === me) return false;
  return solo.mayCatch(view as solo.SoloView) && view.sizes[seat] === 1;
}
