/** A table of SOLO. */

import { SUITS, Suit } from "../../art/index.ts";
import { useWords } from "../../words/context.ts";
import type { CardGame } from "../cards/card-game.ts";
import { CardTable } from "../cards/card-table.tsx";
import type { CardView } from "../cards/card-view.ts";
import type { TableProps } from "../game.ts";
import type { ChoicePictureProps } from "../table/choice-panel.tsx";
import { describeAction, kindOf } from "./action-text.ts";
import { soloActions } from "./actions.ts";
import { SOLO_DECK } from "./deck.ts";
import { ACTIONS, BLACK, KINDS, OPEN, PHASE } from "./numbers.ts";
import {
  choicePrompt,
  groupOf,
  hasCalled,
  mayCatch,
  type SoloView,
  sortHand,
  statusText,
} from "./rules.ts";

const SOLO_GAME: CardGame = {
  deck: SOLO_DECK,
  kinds: KINDS,
  sortHand,
  groupOf,
  statusText,
  choicePrompt,
  actions: soloActions,
  raisedKinds: (_, laid) => laid,
  isNaming,
  isAsked: (view, seat) => view.turn === seat,
  seatTag: (words, view: SoloView, seat) => (hasCalled(view, seat) ? words.say("table.solo") : ""),
  catchAction: (view: SoloView, seat) =>
    mayCatch(view) && view.sizes[seat] === 1 ? ACTIONS.CATCH + seat : null,
  describeAction,
  kindOf,
  ChoicePicture,
  Named,
};

export function SoloTable(props: TableProps) {
  return <CardTable {...props} rules={SOLO_GAME} />;
}

function isNaming(view: CardView): boolean {
  return view.phase === PHASE.NAME;
}

function ChoicePicture({ choice }: ChoicePictureProps) {
  return choice.suit === undefined ? null : <Suit name={choice.suit} size={34} />;
}

/** The colour that was named. */
function Named({ view }: { view: CardView }) {
  const words = useWords();
  const { colour, top } = view as SoloView;
  if (top < BLACK || colour === OPEN || isNaming(view)) return null;
  return (
    <span class="named" data-suit={SUITS[colour]}>
      <Suit name={SUITS[colour]!} size={30} /> {words.say(`solo.colour.${colour}`)}
    </span>
  );
}
