/** What a card game tells the card table: its rules as far as a picture needs them. */

import type { ComponentType } from "preact";
import type { GameEvent } from "../../net/messages.ts";
import type { Words } from "../../words/words.ts";
import type { ChoicePrompt, GameContext, StatusText } from "../context.ts";
import type { CardDeck } from "../game.ts";
import type { HintContext } from "../hint-text.ts";
import type { TableAction } from "../table/action-buttons.tsx";
import type { ChoicePictureProps } from "../table/choice-panel.tsx";
import type { Layout } from "../table/seat-ring.ts";
import type { CardView } from "./card-view.ts";

export interface CardGame {
  readonly deck: CardDeck;
  readonly kinds: number; // the actions below it lay a card of that kind
  sortHand(kinds: readonly number[], by: "colour" | "value"): number[];
  groupOf(kind: number): number; // of a hand that is too large to be fanned
  statusText(context: GameContext<CardView>): StatusText;
  choicePrompt(context: GameContext<CardView>, gift: number): ChoicePrompt | null;
  actions(asked: ActionContext): TableAction[];
  raisedKinds(context: GameContext<CardView>, laid: readonly number[]): Iterable<number>;
  isNaming(view: CardView): boolean; // who owes the bill is not settled yet
  isAsked(view: CardView, seat: number): boolean; // everybody waits for this seat
  isGiving?(context: GameContext<CardView>): boolean; // a card is picked first, then who gets it
  isRace?(view: CardView): boolean;
  endsRace?(event: GameEvent, me: number): boolean;
  seatTag?(words: Words, view: CardView, seat: number): string; // a flag on the plate, or ""
  catchAction?(view: CardView, seat: number): number | null; // against another seat
  describeAction(context: HintContext, action: number): string;
  kindOf(action: number): number; // the card in hand that an action is about, or -1
  readonly ChoicePicture: ComponentType<ChoicePictureProps>;
  readonly Named: ComponentType<{ view: CardView }>; // the colour or symbol in force
  readonly Aside?: ComponentType<{ view: CardView; layout: Layout }>; // beside the piles
}

/** What the buttons of a card table depend on. */
export interface ActionContext {
  context: GameContext<CardView>;
  cards: readonly number[];
  chosen: number; // the kind that is about to be laid, or -1
  act: (action: number) => void;
  refuse: (key: string, rule?: string) => void;
  cooling: boolean; // something was thrown in a moment ago
  cool: () => void;
  penalty: number; // cards drawn a moment ago for a forgotten call
  drawing: boolean; // a card was drawn this very moment: a second tap was not meant for it
}
