/** What somebody can do at a card table, and what they have chosen so far. */

import { useEffect, useState } from "preact/hooks";
import { settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import * as ciao from "../games/ciao.ts";
import {
  cardsOf,
  isMyTurn,
  type CardView,
  type Choosing,
  type Scene,
  type Sentence,
} from "../games/scene.ts";
import * as solo from "../games/solo.ts";
import type { GameEvent } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import type { Act } from "./acts.tsx";
import { cardActs } from "./card-acts.ts";
import { useCooling } from "./cooling.ts";
import { useKeys } from "./keys.ts";
import { useLately } from "./lately.ts";
import { useNote, type Note } from "./note.ts";
import type { StageProps } from "./props.ts";

export type CardProps = StageProps & { game: "solo" | "ciao" };

export interface CardPlay {
  scene: Scene<CardView>;
  says: Sentence;
  note: Note | null;
  choosing: Choosing | null; // what is to be chosen with a further tap
  acts: Act[];
  cards: number[]; // of one's own, sorted
  raised: Set<number>; // kinds that may be laid
  gift: number; // the kind picked to be given, or -1
  giving: boolean;
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

export function useCardPlay(props: CardProps): CardPlay {
  const { game, me, moves, names, act } = props;
  const words = useWords();
  const { sort } = useStore(settings);
  const [chosen, choose] = useState(-1);
  const [cooling, cool] = useCooling();
  const [note, write] = useNote(props, words);
  const view = props.view as unknown as CardView;
  const scene: Scene<CardView> = { view, me, moves, names, words };
  const says = rulesOf(game).sentence(scene as Scene<never>);
  const [gift, pickGift] = useGift(game, scene);
  const missed = useLately(
    props.fresh,
    MISSED,
    (event) => event.e === "drew" && event["why"] === "call" && event["seat"] === me,
  );
  const mine = (event: GameEvent) => event.e === "drew" && event["seat"] === me;
  const drawing = useLately(props.fresh, DOUBLE_TAP, mine) !== null;
  const outrun = useLately(props.fresh, TOO_LATE, (event) => endsRace(game, event, me));
  const cards = rulesOf(game).sortHand(cardsOf(view.hand), sort);
  const refuse = (key: string, rule = "") => write(words.say(key, { title: says.title }), rule);

  const giving = isGiving(game, scene);

  /** Lay a card, or pick it as a gift; what is plainly not my turn is not even asked. */
  function lay(kind: number): void {
    if (giving) pickGift(kind);
    else if (outrun !== null && view.phase !== ciao.PHASE.RACE) refuse("reason.too-late");
    else if (moves.has(kind) || isMyTurn(scene)) act(kind);
    else refuse("table.not_now");
  }

  const penalty = (missed?.["count"] as number | undefined) ?? 0;
  const moment = { cooling, cool, penalty, drawing };
  const acts = cardActs({ scene, game, cards, chosen, act, refuse, ...moment });
  useKeys({ ...digitKeys(cards, lay), ...actKeys(acts) });
  const choosing = choosingOf(game, scene, gift);
  const raised = raisedKinds(scene, game);
  return { scene, says, note, choosing, acts, cards, raised, gift, giving, lay, choose };
}

/** Tell whether somebody else has just won a race, or nobody has. */
function endsRace(game: string, event: GameEvent, me: number): boolean {
  const won = event.e === "laid" && event["out_of_turn"] === true && event["seat"] !== me;
  return game === "ciao" && (won || event.e === "race-ended");
}

export function rulesOf(game: "solo" | "ciao"): typeof solo | typeof ciao {
  return game === "solo" ? solo : ciao;
}

function choosingOf(game: string, scene: Scene<CardView>, gift: number): Choosing | null {
  return game === "solo"
    ? solo.choosing(scene as Scene<solo.SoloView>)
    : ciao.choosing(scene as Scene<ciao.CiaoView>, gift);
}

function isGiving(game: string, scene: Scene<CardView>): boolean {
  return game === "ciao" && scene.view.phase === ciao.PHASE.GIVE && isMyTurn(scene);
}

/** Keep the card that is picked to be given, as long as one is to be given. */
function useGift(game: string, scene: Scene<CardView>): [number, (kind: number) => void] {
  const [gift, pick] = useState(-1);
  const giving = isGiving(game, scene);
  useEffect(() => {
    if (!giving) pick(-1);
  }, [giving]);
  return [gift, pick];
}

/** Return the kinds that are raised: those that may be laid, unless finding them is the game. */
function raisedKinds(scene: Scene<CardView>, game: "solo" | "ciao"): Set<number> {
  const kinds = [...scene.moves].filter((action) => action < rulesOf(game).KINDS);
  if (game === "solo") return new Set(kinds);
  const view = scene.view as ciao.CiaoView;
  if (isGiving(game, scene)) return new Set(cardsOf(view.hand));
  return ciao.punishes(view) && view.phase === ciao.PHASE.RACE
    ? new Set()
    : new Set(kinds.filter((kind) => ciao.fits(view, kind)));
}

function actKeys(acts: readonly Act[]): Record<string, () => void> {
  const ready = acts.filter((one) => one.state !== "off");
  return Object.fromEntries(ready.map((one) => [KEYS[one.name] ?? "", one.act]));
}

/** The digits lay the first nine cards. */
function digitKeys(cards: readonly number[], lay: (kind: number) => void) {
  const first = cards.slice(0, 9);
  return Object.fromEntries(first.map((kind, place) => [String(place + 1), () => lay(kind)]));
}
