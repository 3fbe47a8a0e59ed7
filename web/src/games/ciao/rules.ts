/** Reading a view of Ciao! to show it. Which card may be laid is decided by the server. */

import { type CardView, cardsOf } from "../cards/card-view.ts";
import {
  about,
  type ChoicePrompt,
  type GameContext,
  isMyTurn,
  nameOf,
  ROUND_OVER,
  type StatusText,
  seatChoices,
  status,
} from "../context.ts";
import { ACTIONS, JOKER, OBSTACLE, PHASE, SEATS } from "./numbers.ts";
import { cardName } from "./text.ts";

const FACES = 6; // kinds in a group
const PLUS_THREE = 3;
const [RACE_ONLY, OFF, STRICT] = [0, 1, 2];
const [FULL, V3] = [0, 3];

export interface CiaoView extends CardView {
  symbol: number;
  racing: number;
  receiver: number;
  variant: number;
  illegal_play: number;
  plus3_must_beat: number;
  rounds: number;
}

export function symbolOf(kind: number): number {
  return kind < JOKER ? Math.floor(kind / (3 * FACES)) : -1;
}

export function colourOf(kind: number): number {
  if (kind < JOKER) return Math.floor(kind / FACES) % 3;
  return kind < OBSTACLE ? kind - JOKER : -1;
}

export function iconOf(kind: number): number {
  return kind < JOKER ? kind % FACES : 0;
}

/** Sort a hand by symbol, as the rulebooks advise (C-08); or by colour. */
export function sortHand(kinds: readonly number[], by: "colour" | "value"): number[] {
  const byColour = (kind: number) =>
    kind >= JOKER ? 1000 + kind : colourOf(kind) * 100 + symbolOf(kind) * 10 + iconOf(kind);
  const order = by === "colour" ? (kind: number) => kind : byColour;
  return [...kinds].sort((a, b) => order(a) - order(b));
}

export function groupOf(kind: number): number {
  return kind >= JOKER ? 3 : symbolOf(kind);
}

/** Tell whether a kind is stronger than the top card, for pictures alone (C-15 to C-21). */
export function beats(view: CiaoView, kind: number): boolean {
  if (kind >= JOKER) return kind !== OBSTACLE;
  if (view.top < 0) return true;
  const ahead = (symbolOf(kind) - view.symbol + 3) % 3;
  const ranked = view.variant === FULL || view.variant === V3;
  if (ahead === 0) return ranked && colourOf(kind) > colourOf(view.top);
  return ahead === 1;
}

/** Tell whether a kind fits now: stronger, or an answer to a +3. */
export function fits(view: CiaoView, kind: number): boolean {
  if (view.debt === 0 || kind >= JOKER) return beats(view, kind);
  return iconOf(kind) === PLUS_THREE && (view.plus3_must_beat === 0 || beats(view, kind));
}

/** Tell whether a wrong card is taken and punished now; then no card is raised (C-A5). */
export function punishes(view: CiaoView): boolean {
  return view.phase === PHASE.RACE ? view.illegal_play !== OFF : view.illegal_play === STRICT;
}

export function isRace(view: CardView): boolean {
  return view.phase === PHASE.RACE;
}

export function isGiving(context: GameContext<CardView>): boolean {
  return context.view.phase === PHASE.GIVE && isMyTurn(context);
}

/** Tell whether everybody waits for this seat, or whether it may run in a race. */
export function isAsked(view: CiaoView, seat: number): boolean {
  if (isRace(view)) return races(view, seat);
  return view.phase === PHASE.THANKS ? view.receiver === seat : view.turn === seat;
}

/** Return the kinds that are raised: those that may be laid, unless finding them is the game. */
export function raisedKinds(context: GameContext<CiaoView>, laid: readonly number[]): number[] {
  const { view } = context;
  if (isGiving(context)) return cardsOf(view.hand);
  return punishes(view) && isRace(view) ? [] : laid.filter((kind) => fits(view, kind));
}

export function races(view: CiaoView, seat: number): boolean {
  return seat >= 0 && view.phase === PHASE.RACE && ((view.racing >> seat) & 1) === 1;
}

/** Return the groups of cards that beat the top card, as small pictures: one plain kind each. */
export function whatBeats(view: CiaoView): number[] {
  if (view.top < 0 || view.symbol < 0) return [];
  const groups = Array.from({ length: JOKER / FACES }, (_, group) => group * FACES);
  const answers = view.debt > 0 ? groups.map((kind) => kind + PLUS_THREE) : groups;
  const jokers = Array.from({ length: OBSTACLE - JOKER }, (_, colour) => JOKER + colour); // C-19
  return [...answers.filter((kind) => fits(view, kind)), ...jokers];
}

function turnHint(context: GameContext<CiaoView>): string {
  const { view, words } = context;
  if (view.top < 0) return words.say("now.ciao.open");
  const fitting = view.hand.some((count, kind) => count > 0 && fits(view, kind));
  if (view.debt > 0)
    return words.say(fitting ? "now.ciao.debt.you" : "now.debt.take", { n: view.debt });
  // A joker is to be beaten as what it was named.
  const card = words.say(`ciao.card.${view.symbol}.${colourOf(view.top)}`);
  return words.say(fitting ? "now.ciao.beat" : "now.ciao.nothing_beats", { card });
}

export function statusText(context: GameContext<CiaoView>): StatusText {
  const { view, words, me } = context;
  const mine = isMyTurn(context);
  if (view.phase >= ROUND_OVER) return status(words.say("now.round_over"));
  switch (view.phase) {
    case PHASE.RACE:
      return raceStatus(context);
    case PHASE.THANKS: {
      const hint = view.receiver === me ? words.say("now.ciao.thanks.hint") : "";
      const facts = { giver: nameOf(context, view.turn) };
      const title =
        view.turn === me && me >= 0
          ? words.say("now.ciao.thanks.by_you", { name: nameOf(context, view.receiver) })
          : about(context, view.receiver, "now.ciao.thanks", facts);
      return { title, hint, mine: view.receiver === me };
    }
    case PHASE.NAME:
      return { title: about(context, view.turn, "now.ciao.name"), hint: "", mine };
    case PHASE.AGAIN:
      return { title: about(context, view.turn, "now.ciao.again"), hint: "", mine };
    case PHASE.GIVE: {
      const hint = mine ? words.say("now.ciao.give.hint") : "";
      return { title: about(context, view.turn, "now.ciao.give"), hint, mine };
    }
    case PHASE.SWAP:
      return { title: about(context, view.turn, "now.swap"), hint: "", mine };
    case PHASE.DECIDE: {
      const card = mine && view.drawn >= 0 ? cardName(words, view.drawn) : "";
      const hint = card === "" ? "" : words.say("now.drawn", { card });
      return { title: about(context, view.turn, "now.decide"), hint, mine };
    }
  }
  if (mine) return { title: words.say("now.turn.you"), hint: turnHint(context), mine };
  const facts = { name: nameOf(context, view.turn), n: view.debt };
  return status(words.say(view.debt > 0 ? "now.ciao.debt" : "now.turn", facts));
}

function raceStatus(context: GameContext<CiaoView>): StatusText {
  const { view, words, me } = context;
  if (races(view, me)) {
    const punished = view.illegal_play === RACE_ONLY || view.illegal_play === STRICT;
    const hint = words.say(punished ? "now.ciao.race.careful" : "now.ciao.race.hint");
    return { title: words.say("now.ciao.race.you"), hint, mine: true };
  }
  return { title: words.say("now.ciao.race"), hint: "", mine: false };
}

/** Return what is to be chosen with a further tap; `gift` is the card picked to be given. */
export function choicePrompt(context: GameContext<CiaoView>, gift: number): ChoicePrompt | null {
  const { view, words } = context;
  if (!isMyTurn(context)) return null;
  switch (view.phase) {
    case PHASE.NAME: {
      const choices = [0, 1, 2].map((symbol) => ({
        action: ACTIONS.NAME + symbol,
        label: words.say(`ciao.symbol.${symbol}`),
      }));
      return { title: words.say("now.ciao.name.you"), choices };
    }
    case PHASE.AGAIN:
      return {
        title: words.say("now.ciao.again.you"),
        choices: [ACTIONS.AGAIN, ACTIONS.REVERSE].map((action) => ({
          action,
          label: words.say(action === ACTIONS.AGAIN ? "choose.again" : "choose.reverse"),
        })),
      };
    case PHASE.SWAP:
      return { title: words.say("now.swap.you"), choices: seatChoices(context, ACTIONS.SWAP) };
    case PHASE.GIVE: {
      if (gift < 0) return null;
      const card = cardName(words, gift);
      const choices = seatChoices(context, ACTIONS.GIVE + gift * SEATS);
      return { title: words.say("now.ciao.give.to", { card }), choices };
    }
  }
  return null;
}

/** Tell whether there can be more than one round; children's variants have no points (C-A39). */
export function allowsMatch(optionValue: (name: string) => string): boolean {
  return optionValue("variant") === "full" || optionValue("variant_scoring") === "yes";
}
