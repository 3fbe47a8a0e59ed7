/** A table of Ciao!. */

import type { GameEvent } from "../../net/messages.ts";
import { useWords } from "../../words/context.ts";
import { Glyph } from "../cards/art/glyph.tsx";
import { Card } from "../cards/card.tsx";
import type { CardGame } from "../cards/card-game.ts";
import { CardTable } from "../cards/card-table.tsx";
import type { CardView } from "../cards/card-view.ts";
import type { TableProps } from "../game.ts";
import type { ChoicePictureProps } from "../table/choice-panel.tsx";
import type { Layout } from "../table/seat-ring.ts";
import { describeAction, kindOf } from "./action-text.ts";
import { ciaoActions } from "./actions.ts";
import { Sign } from "./art/sign.tsx";
import { CIAO_DECK } from "./deck.ts";
import { ACTIONS, JOKER, KINDS, PHASE } from "./numbers.ts";
import {
  type CiaoView,
  choicePrompt,
  groupOf,
  isAsked,
  isGiving,
  isRace,
  raisedKinds,
  sortHand,
  statusText,
  whatBeats,
} from "./rules.ts";
import { cardName } from "./text.ts";

const CIAO_GAME: CardGame = {
  deck: CIAO_DECK,
  kinds: KINDS,
  sortHand,
  groupOf,
  statusText,
  choicePrompt,
  actions: ciaoActions,
  raisedKinds,
  isNaming,
  isAsked,
  isGiving,
  isRace,
  endsRace,
  describeAction,
  kindOf,
  ChoicePicture,
  Named,
  Aside: Beats,
};

export function CiaoTable(props: TableProps) {
  return <CardTable {...props} rules={CIAO_GAME} />;
}

function isNaming(view: CardView): boolean {
  return view.phase === PHASE.NAME;
}

/** Tell whether somebody else has just won a race, or nobody has. */
function endsRace(event: GameEvent, me: number): boolean {
  const won = event.e === "laid" && event["out_of_turn"] === true && event["seat"] !== me;
  return won || event.e === "race-ended";
}

function ChoicePicture({ choice }: ChoicePictureProps) {
  if (choice.action === ACTIONS.REVERSE) return <Glyph name="reverse" size={26} />;
  const symbol = choice.action - ACTIONS.NAME;
  return symbol === 0 || symbol === 1 || symbol === 2 ? <Sign symbol={symbol} size={36} /> : null;
}

/** The symbol that was named. */
function Named({ view }: { view: CardView }) {
  const words = useWords();
  const { symbol, top } = view as CiaoView;
  if (top < JOKER || symbol < 0 || isNaming(view)) return null;
  return (
    <span class="named">
      <Sign symbol={symbol as 0 | 1 | 2} size={30} /> {words.say(`ciao.symbol.${symbol}`)}
    </span>
  );
}

/** What beats the top card, where there is room for it. */
function Beats({ view, layout }: { view: CardView; layout: Layout }) {
  const words = useWords();
  const kinds = layout === "desk" ? whatBeats(view as CiaoView) : [];
  if (kinds.length === 0) return null;
  return (
    <div class="beats">
      <b>{words.say("table.beats")}</b>
      <div>
        {kinds.map((kind) => (
          <span key={kind} title={cardName(words, kind)}>
            <Card
              deck={CIAO_DECK}
              kind={kind}
              size="small"
              digits={(n) => words.number(n)}
              rtl={words.dir === "rtl"}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
