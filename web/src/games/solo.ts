/** SOLO as a screen needs it. Which card may be laid is the server's word, not ours. */

import { cardName } from "../words/tell.ts";
import {
  SOLO_ACTIONS as ACTIONS,
  SOLO_BLACK as BLACK,
  SOLO_KINDS as KINDS,
  SOLO_OPEN as OPEN,
  SOLO_PHASES as PHASE,
} from "./numbers.ts";
import {
  about,
  isMyTurn,
  nameOf,
  ROUND_OVER,
  saying,
  seatChoices,
  seatsIn,
  type CardView,
  type Choosing,
  type Scene,
  type Sentence,
} from "./scene.ts";

export { ACTIONS, BLACK, KINDS, OPEN, PHASE };

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
  const order = (kind: number) =>
    by === "colour" ? kind : symbolOf(kind) * 8 + colourOf(kind);
  return [...kinds].sort((a, b) => order(a) - order(b));
}

/** Return the groups of a hand that is too large to be fanned: one for each colour. */
export function groupOf(kind: number): number {
  return colourOf(kind);
}

export function mayCatch(view: SoloView): boolean {
  return view.solo_penalty === CATCHING;
}

/** Say what fits on the top card. */
function whatFits(scene: Scene<SoloView>): string {
  const { view, words } = scene;
  if (view.colour === OPEN) return words.say("now.solo.any");
  const colour = words.say(`solo.colour.${view.colour}`);
  if (view.top >= BLACK) return words.say("now.solo.colour", { colour });
  const symbol = symbolOf(view.top);
  const text = symbol < 9 ? words.number(symbol + 1) : words.say(`solo.symbol.${symbol}`);
  return words.say("now.solo.fits", { colour, symbol: text });
}

function turnHint(scene: Scene<SoloView>): string {
  const { view, words, moves } = scene;
  if (view.debt > 0) return words.say("now.solo.debt.you", { n: view.debt });
  const canLay = [...moves].some((action) => action < KINDS);
  if (canLay) return whatFits(scene);
  return words.say("now.solo.nothing_fits", { fits: whatFits(scene) });
}

export function sentence(scene: Scene<SoloView>): Sentence {
  const { view, words, me } = scene;
  const mine = isMyTurn(scene);
  if (view.phase >= ROUND_OVER) return saying(words.say("now.round_over"));
  if (view.phase === PHASE.HOLD) return holdSentence(scene);
  if (view.phase === PHASE.NAME) {
    return { title: about(scene, view.turn, "now.solo.name"), hint: "", mine };
  }
  if (view.phase === PHASE.CHOOSE) {
    return { title: about(scene, view.turn, "now.swap"), hint: "", mine };
  }
  if (view.phase === PHASE.DECIDE) {
    const card = mine && view.drawn >= 0 ? cardName(words, "solo", view.drawn) : "";
    const hint = card === "" ? "" : words.say("now.drawn", { card });
    return saying(about(scene, view.turn, "now.decide"), hint, mine);
  }
  if (mine) return { title: words.say("now.turn.you"), hint: turnHint(scene), mine };
  const title =
    view.debt > 0
      ? words.say("now.solo.debt", { name: nameOf(scene, view.turn), n: view.debt })
      : words.say("now.turn", { name: nameOf(scene, view.turn) });
  const canThrow = me >= 0 && scene.moves.has(view.top);
  const hint = canThrow ? words.say("now.solo.throw") : view.debt > 0 ? "" : whatFits(scene);
  return { title, hint, mine: canThrow };
}

function holdSentence(scene: Scene<SoloView>): Sentence {
  const { view, words, me } = scene;
  const owing = seatsIn(view.owing, view.seats);
  if (owing.includes(me)) {
    return saying(words.say("now.solo.call.you"), words.say("now.solo.call.hint"), true);
  }
  const names = words.list(owing.map((seat) => nameOf(scene, seat)));
  return { title: words.say("now.solo.call", { names }), hint: "", mine: false };
}

/** Return what is to be chosen with a further tap, if anything. */
export function choosing(scene: Scene<SoloView>): Choosing | null {
  const { view, words, moves } = scene;
  if (!isMyTurn(scene)) return null;
  if (view.phase === PHASE.NAME) {
    const choices = [0, 1, 2, 3].map((colour) => ({
      action: ACTIONS.NAME + colour,
      label: words.say(`solo.colour.${colour}`),
      kind: "colour" as const,
      value: colour,
    }));
    return { title: words.say("now.solo.name.you"), choices };
  }
  if (view.phase !== PHASE.CHOOSE) return null;
  const choices = seatChoices(scene, ACTIONS.SWAP);
  if (moves.has(ACTIONS.DECLINE)) {
    const label = words.say("choose.decline");
    choices.push({ action: ACTIONS.DECLINE, label, kind: "word", value: 0 });
  }
  return { title: words.say("now.swap.you"), choices };
}
