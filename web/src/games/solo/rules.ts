/** Reading a view of SOLO to show it. Which card may be laid is decided by the server. */

import { SUITS } from "../../art/colours.ts";
import type { CardView } from "../cards/card-view.ts";
import {
  about,
  type ChoicePrompt,
  type GameContext,
  isMyTurn,
  nameOf,
  ROUND_OVER,
  type StatusText,
  seatChoices,
  seatsIn,
  status,
} from "../context.ts";
import { ACTIONS, BLACK, KINDS, OPEN, PHASE } from "./numbers.ts";
import { cardName } from "./text.ts";

const SYMBOLS = 13; // in each colour
const CATCHING = 1;

export interface SoloView extends CardView {
  colour: number;
  called: number;
  owing: number;
  solo_penalty: number;
  throw_in: number;
  call: number;
  target: number;
}

export function colourOf(kind: number): number {
  return Math.floor(kind / SYMBOLS);
}

export function symbolOf(kind: number): number {
  return kind < BLACK ? kind % SYMBOLS : kind - BLACK + SYMBOLS;
}

/** Sort a hand by colour, black last; or by number and symbol. */
export function sortHand(kinds: readonly number[], by: "colour" | "value"): number[] {
  const order = (kind: number) => (by === "colour" ? kind : symbolOf(kind) * 8 + colourOf(kind));
  return [...kinds].sort((a, b) => order(a) - order(b));
}

/** Return the groups of a hand that is too large to be fanned: one for each colour. */
export function groupOf(kind: number): number {
  return colourOf(kind);
}

export function mayCatch(view: SoloView): boolean {
  return view.solo_penalty === CATCHING;
}

/** Tell whether a seat has said SOLO!, for the card it is about to lay or for its last one. */
export function hasCalled({ called, owing, sizes }: SoloView, seat: number): boolean {
  return ((called >> seat) & 1) === 1 || (sizes[seat] === 1 && ((owing >> seat) & 1) === 0);
}

/** Say what fits on the top card. */
function whatFits(context: GameContext<SoloView>): string {
  const { view, words } = context;
  if (view.colour === OPEN) return words.say("now.solo.any");
  const colour = words.say(`solo.colour.${view.colour}`);
  if (view.top >= BLACK) return words.say("now.solo.colour", { colour });
  const symbol = symbolOf(view.top);
  const text = symbol < 9 ? words.number(symbol + 1) : words.say(`solo.symbol.${symbol}`);
  return words.say("now.solo.fits", { colour, symbol: text });
}

function turnHint(context: GameContext<SoloView>): string {
  const { view, words, moves } = context;
  const canLay = [...moves].some((action) => action < KINDS);
  if (view.debt > 0)
    return words.say(canLay ? "now.solo.debt.you" : "now.debt.take", { n: view.debt });
  if (canLay) return whatFits(context);
  return words.say("now.solo.nothing_fits", { fits: whatFits(context) });
}

export function statusText(context: GameContext<SoloView>): StatusText {
  const { view, words, me } = context;
  const mine = isMyTurn(context);
  if (view.phase >= ROUND_OVER) return status(words.say("now.round_over"));
  if (view.phase === PHASE.HOLD) return holdStatus(context);
  if (view.phase === PHASE.NAME) {
    return { title: about(context, view.turn, "now.solo.name"), hint: "", mine };
  }
  if (view.phase === PHASE.CHOOSE) {
    return { title: about(context, view.turn, "now.swap"), hint: "", mine };
  }
  if (view.phase === PHASE.DECIDE) {
    const card = mine && view.drawn >= 0 ? cardName(words, view.drawn) : "";
    const hint = card === "" ? "" : words.say("now.drawn", { card });
    return status(about(context, view.turn, "now.decide"), hint, mine);
  }
  if (mine) return { title: words.say("now.turn.you"), hint: turnHint(context), mine };
  const title =
    view.debt > 0
      ? words.say("now.solo.debt", { name: nameOf(context, view.turn), n: view.debt })
      : words.say("now.turn", { name: nameOf(context, view.turn) });
  const canThrow = me >= 0 && context.moves.has(view.top);
  const hint = canThrow ? words.say("now.solo.throw") : view.debt > 0 ? "" : whatFits(context);
  return { title, hint, mine: canThrow };
}

function holdStatus(context: GameContext<SoloView>): StatusText {
  const { view, words, me } = context;
  const owing = seatsIn(view.owing, view.seats);
  if (owing.includes(me)) {
    return status(words.say("now.solo.call.you"), words.say("now.solo.call.hint"), true);
  }
  const names = words.list(owing.map((seat) => nameOf(context, seat)));
  return { title: words.say("now.solo.call", { names }), hint: "", mine: false };
}

/** Return what is to be chosen with a further tap, if anything. */
export function choicePrompt(context: GameContext<SoloView>): ChoicePrompt | null {
  const { view, words, moves } = context;
  if (!isMyTurn(context)) return null;
  if (view.phase === PHASE.NAME) {
    const choices = SUITS.map((suit, colour) => ({
      action: ACTIONS.NAME + colour,
      label: words.say(`solo.colour.${colour}`),
      suit,
    }));
    return { title: words.say("now.solo.name.you"), choices };
  }
  if (view.phase !== PHASE.CHOOSE) return null;
  const choices = seatChoices(context, ACTIONS.SWAP);
  if (moves.has(ACTIONS.DECLINE)) {
    const label = words.say("choose.decline");
    choices.push({ action: ACTIONS.DECLINE, label });
  }
  return { title: words.say("now.swap.you"), choices };
}
