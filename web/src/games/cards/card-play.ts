/** The state of a card table for one player: what is allowed, and what is chosen so far. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameEvent } from "../../net/messages.ts";
import { useStable } from "../../platform/memo.ts";
import { settings } from "../../platform/settings.ts";
import { useStore } from "../../platform/store.ts";
import { useWords } from "../../words/context.ts";
import { type ChoicePrompt, type GameContext, isMyTurn, type StatusText } from "../context.ts";
import type { TableProps } from "../game.ts";
import type { TableAction } from "../table/action-buttons.tsx";
import { useCooldown } from "../table/cooldown.ts";
import { useRecentEvent } from "../table/recent-event.ts";
import { type RefusalNote, useRefusalNote } from "../table/refusal-note.ts";
import { useShortcuts } from "../table/shortcuts.ts";
import type { CardGame } from "./card-game.ts";
import { type CardView, cardsOf } from "./card-view.ts";
import type { OneTap } from "./hand/hand-input.ts";

export type CardTableProps = TableProps & { rules: CardGame };

export interface CardPlay {
  context: GameContext<CardView>;
  says: StatusText;
  note: RefusalNote | null;
  choicePrompt: ChoicePrompt | null; // what is to be chosen with a further tap
  acts: TableAction[];
  cards: number[]; // of one's own, sorted
  raised: ReadonlySet<number>; // kinds that may be laid
  gift: number; // the kind picked to be given, or -1
  oneTap: OneTap;
  lay: (kind: number) => void;
  choose: (kind: number) => void;
}

const MISSED = 2500; // milliseconds that a forgotten call is shown
const DOUBLE_TAP = 350; // milliseconds
const TOO_LATE = 500; // milliseconds after a race in which a card was still meant for it
const KEYS: Record<string, string> = {
  throw: "t",
  lay: "l",
  draw: "d",
  keep: "k",
  call: "s",
  thank: "t",
  pass: "p",
};

export function useCardPlay(props: CardTableProps): CardPlay {
  const { rules, me, moves, names, act } = props;
  const words = useWords();
  const { sort } = useStore(settings);
  const [chosen, choose] = useState(-1);
  const [cooling, cool] = useCooldown();
  const [note, write] = useRefusalNote(props, words);
  const view = props.view as unknown as CardView;
  const context: GameContext<CardView> = { view, me, moves, names, words };
  const says = rules.statusText(context);
  const [gift, pickGift] = useGift(rules, context);
  const missed = useRecentEvent(
    props.fresh,
    MISSED,
    (event) => event.e === "drew" && event["why"] === "call" && event["seat"] === me,
  );
  const mine = (event: GameEvent) => event.e === "drew" && event["seat"] === me;
  const drawing = useRecentEvent(props.fresh, DOUBLE_TAP, mine) !== null;
  const outrun = useRecentEvent(
    props.fresh,
    TOO_LATE,
    (event) => rules.endsRace?.(event, me) ?? false,
  );
  const cards = useMemo(() => rules.sortHand(cardsOf(view.hand), sort), [rules, view.hand, sort]);
  const refuse = (key: string, rule = "") => write(words.say(key, { title: says.title }), rule);

  const giving = rules.isGiving?.(context) ?? false;

  /** Lay a card, or pick it as a gift; a card that is plainly out of turn is refused here. */
  function lay(kind: number): void {
    if (giving) pickGift(kind);
    else if (outrun !== null && !rules.isRace?.(view)) refuse("reason.too-late");
    else if (moves.has(kind) || isMyTurn(context)) act(kind);
    else refuse("table.not_now");
  }

  const penalty = (missed?.["count"] as number | undefined) ?? 0;
  const moment = { cooling, cool, penalty, drawing };
  const acts = rules.actions({ context, cards, chosen, act, refuse, ...moment });
  useShortcuts({ ...digitKeys(cards, lay), ...actKeys(acts) });
  const choicePrompt = rules.choicePrompt(context, gift);
  const raised = useSameSet([...rules.raisedKinds(context, layable(rules, moves))]);
  const hurried = rules.isRace?.(view) ?? false;
  const oneTap: OneTap = giving || hurried ? "all" : isMyTurn(context) ? "none" : "raised";
  const hand = { cards, raised, gift, oneTap, lay: useStable(lay), choose };
  return { context, says, note, choicePrompt, acts, ...hand };
}

/** Keep the card that is picked to be given, as long as one is to be given. */
function useGift(
  rules: CardGame,
  context: GameContext<CardView>,
): [number, (kind: number) => void] {
  const [gift, pick] = useState(-1);
  const giving = rules.isGiving?.(context) ?? false;
  useEffect(() => {
    if (!giving) pick(-1);
  }, [giving]);
  return [gift, pick];
}

/** Return a set that is another only when its members are. */
function useSameSet(members: readonly number[]): ReadonlySet<number> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the members are told apart by what they are
  return useMemo(() => new Set(members), [members.join()]);
}

/** Return the kinds that the server lets one lay. */
function layable({ kinds }: CardGame, moves: ReadonlySet<number>): number[] {
  return [...moves].filter((action) => action < kinds);
}

function actKeys(acts: readonly TableAction[]): Record<string, () => void> {
  const ready = acts.filter((one) => one.state !== "off");
  return Object.fromEntries(ready.map((one) => [KEYS[one.name] ?? "", one.act]));
}

/** The digits lay the first nine cards. */
function digitKeys(cards: readonly number[], lay: (kind: number) => void) {
  const first = cards.slice(0, 9);
  return Object.fromEntries(first.map((kind, place) => [String(place + 1), () => lay(kind)]));
}
