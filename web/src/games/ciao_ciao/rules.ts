/** Reading a view of Ciao Ciao… to show it. */

import {
  about,
  type CommonView,
  type GameContext,
  isMyTurn,
  nameOf,
  OVER,
  type StatusText,
  status,
} from "../context.ts";
import { ACTIONS, CROSS, PAWNS, PHASE, STEPS } from "./numbers.ts";

export const VACATED = -1; // a step whose pawn has fallen, where steps go by arrival (CC-A4)

export interface BridgeView extends CommonView {
  planks: number;
  roller: number;
  announced: number;
  asked: number;
  doubter: number;
  plank: number[];
  reserve: number[];
  podium: number[]; // step k in cell k - 1: seat + 1, 0 free, or VACATED
  die: number; // -1 if this seat may not know it
  outcome: number;
  podium_placement: number;
}

const TO_WIN = 3; // pawns across

/** Count the pawns of a seat on the podium. */
function onPodium(view: BridgeView, seat: number): number {
  return view.podium.filter((cell) => cell === seat + 1).length;
}

/** Return how many pawns of a seat have fallen for good. */
export function sunk(view: BridgeView, seat: number): number {
  const onBridge = (view.plank[seat] ?? 0) > 0 ? 1 : 0;
  return PAWNS - (view.reserve[seat] ?? 0) - onBridge - onPodium(view, seat);
}

/** Tell whether a seat has no pawn for the bridge any more. */
export function isOut(view: BridgeView, seat: number): boolean {
  return view.plank[seat] === 0 && view.reserve[seat] === 0;
}

/** Return where the announcer's pawn would stand if it is believed; 0 if nothing is announced. */
export function provisional(view: BridgeView): number {
  if (view.phase !== PHASE.DOUBT || view.announced < 1) return 0;
  return Math.min((view.plank[view.roller] ?? 0) + view.announced, view.planks + 1);
}

/** Tell whether the announcer wins if it is believed. */
export function wouldWin(view: BridgeView): boolean {
  return provisional(view) > view.planks && landing(view, view.roller) === 0;
}

/** Return the step that a pawn takes when it is across; 0 for the third, which wins (CC-A27). */
export function landing(view: BridgeView, seat: number): number {
  if (onPodium(view, seat) === TO_WIN - 1) return 0;
  const taken = view.podium.map((cell, place) => (cell !== 0 ? place + 1 : 0));
  const highest = Math.max(0, ...taken);
  const free = view.podium.indexOf(0) + 1;
  return view.podium_placement === 0 ? free : highest + 1; // CC-A4
}

/** Return the steps from which one may push a pawn now. */
export function pushes(moves: ReadonlySet<number>, phase: number): number[] {
  if (phase !== PHASE.PUSH) return [];
  const steps = Array.from({ length: STEPS }, (_, place) => place + 1);
  return steps.filter((step) => moves.has(ACTIONS.PUSH + step));
}

export function statusText(context: GameContext<BridgeView>): StatusText {
  const { view, words, me } = context;
  const mine = isMyTurn(context);
  if (view.phase >= OVER) return { title: words.say("now.game_over"), hint: "", mine: false };
  if (view.phase === PHASE.ROLL) {
    return { title: about(context, view.turn, "now.bridge.roll"), hint: "", mine };
  }
  if (view.phase === PHASE.ANNOUNCE) return announceStatus(context);
  if (view.phase === PHASE.PUSH) {
    const chooser = context.moves.size > 0 ? me : -1;
    const facts = { other: nameOf(context, view.doubter) };
    const key = chooser === me && me >= 0 ? "now.bridge.push.you" : "now.bridge.push";
    return { title: words.say(key, facts), hint: "", mine: chooser === me && me >= 0 };
  }
  return doubtStatus(context);
}

function announceStatus(context: GameContext<BridgeView>): StatusText {
  const { view, words } = context;
  if (!isMyTurn(context)) {
    return status(words.say("now.bridge.looks", { name: nameOf(context, view.turn) }));
  }
  if (view.die === CROSS) {
    return status(words.say("now.bridge.cross"), words.say("now.bridge.cross.hint"), true);
  }
  const title = words.say("now.bridge.rolled", { die: view.die });
  return { title, hint: words.say("now.bridge.rolled.hint"), mine: true };
}

function doubtStatus(context: GameContext<BridgeView>): StatusText {
  const { view, words, me } = context;
  const title = about(context, view.turn, "now.bridge.says", { number: view.announced });
  if (context.moves.has(ACTIONS.DOUBT)) return status(title, words.say("now.bridge.believe"), true);
  if (view.asked === me || view.asked < 0) return { title, hint: "", mine: false };
  const hint = words.say("now.bridge.waits", { name: nameOf(context, view.asked) });
  return { title, hint, mine: false };
}
