/** A table of Ciao Ciao…. */

import { useRef } from "preact/hooks";
import type { GameEvent } from "../../../net/messages.ts";
import { useWords } from "../../../words/context.ts";
import { type GameContext, type StatusText, status } from "../../context.ts";
import { tellEvent } from "../../event-text.ts";
import type { TableProps } from "../../game.ts";
import { ActionButtons, type TableAction } from "../../table/action-buttons.tsx";
import { ChoicePanel } from "../../table/choice-panel.tsx";
import { EventAnnouncer, EventLog } from "../../table/event-log.tsx";
import { recentLines, useHeadlineEvent } from "../../table/headline.ts";
import { advised, hintStatus } from "../../table/hints.tsx";
import { useLayout, useSize } from "../../table/layout.ts";
import { type RefusalNote, useRefusalNote } from "../../table/refusal-note.ts";
import { useShortcuts } from "../../table/shortcuts.ts";
import { StatusLine } from "../../table/status-line.tsx";
import { describeAction } from "../action-text.ts";
import { isHeadline, isNextTurn } from "../events.ts";
import { ACTIONS, PHASE } from "../numbers.ts";
import { type BridgeView, pushes, statusText } from "../rules.ts";
import { bridgeActions, bridgeShortcuts } from "./actions.ts";
import { BridgePicture } from "./bridge.tsx";
import { bridgeLayout, mirrored } from "./bridge-layout.ts";
import { CupButton } from "./cup-button.tsx";
import { Players } from "./players.tsx";
import { Reveal } from "./reveal.tsx";
import { useReveal } from "./use-reveal.ts";

const LOW = 360; // pixels; a lower bridge has smaller plates beside it

interface BridgeTablePart {
  props: TableProps;
  context: GameContext<BridgeView>;
  says: StatusText;
  acts: TableAction[];
  note: RefusalNote | null;
}

export function BridgeTable(props: TableProps) {
  const { game, me, moves, names, act } = props;
  const words = useWords();
  const layout = useLayout();
  const view = props.view as unknown as BridgeView;
  const context: GameContext<BridgeView> = { view, me, moves, names, words };
  const reveal = useReveal(props, view);
  const told = { game, names, me };
  const tell = (event: GameEvent) => tellEvent(words, game.text, names, me, event);
  const says = reveal.event === null ? statusText(context) : status(tell(reveal.event));
  const acts = props.moment === null ? bridgeActions(context, act) : [];
  const [note] = useRefusalNote(props, words);
  useShortcuts(bridgeShortcuts(acts));
  return (
    <div class="stage" data-layout={layout} data-game={game.name}>
      <BridgeScene props={props} view={view} />
      {layout === "desk" && <EventLog log={props.log} lines={4} {...told} onOpen={props.tellAll} />}
      <OwnArea
        props={{ ...props, fresh: reveal.news }}
        context={context}
        says={says}
        acts={acts}
        note={note}
      />
      {props.moment?.stage === "shown" && (
        <Reveal context={context} moment={props.moment} shown={reveal} tell={tell} />
      )}
      <EventAnnouncer
        fresh={reveal.heard}
        says={says}
        note={note?.text ?? ""}
        advice={hintStatus(words, props, describeAction)}
        {...told}
      />
    </div>
  );
}

/** The bridge over the swamp, and everybody beside it. */
function BridgeScene({ props, view }: { props: TableProps; view: BridgeView }) {
  const words = useWords();
  const layout = useLayout();
  const span = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(span);
  const plan = bridgeLayout(width, height, view.planks, 2 * view.seats, layout === "tall");
  return (
    <div class="water" data-coach="bridge">
      <Players props={props} view={view} low={layout === "tall" && height < LOW} />
      <div class="span" ref={span} dir="ltr">
        {width > 0 && (
          <BridgePicture
            view={view}
            plan={mirrored(plan, words.dir === "rtl")}
            fresh={props.fresh}
          />
        )}
      </div>
    </div>
  );
}

/** Tell whether the picture or the sentence says the same as an event. */
function isSaid(event: GameEvent, { phase }: BridgeView): boolean {
  if (event.e === "replaced") return true;
  if (phase === PHASE.ANNOUNCE) return event.e === "rolled";
  return phase === PHASE.DOUBT && event.e === "announced";
}

/** The cup, the sentence, and what one can do. */
function OwnArea({ props, context, says, acts, note }: BridgeTablePart) {
  const { game, clock, me, names } = props;
  const { words, view } = context;
  const tall = useLayout() === "tall"; // there is a line for news below the sentence
  const advice = hintStatus(words, props, describeAction);
  const big = useHeadlineEvent(props.fresh, isHeadline, isNextTurn);
  const tell = (event: GameEvent) => tellEvent(words, game.text, names, me, event);
  const headline = big === null ? "" : tell(big);
  const told = props.fresh.filter(
    ({ event }) => game.events.isLogged(event) && !isSaid(event, view),
  );
  const news = recentLines(told.slice(-3), 3, headline, tell);
  const timed = clock !== null && (clock.seat === me || clock.seat < 0);
  const steps = pushes(props.moves, view.phase);
  return (
    <div class="shore">
      <CupButton props={props} view={view} revealing={big?.e === "doubt-resolved"} />
      <StatusLine
        says={advice ?? says}
        note={note}
        headline={tall ? "" : headline}
        game={game.name}
      />
      {tall && advice === null && (
        <p class="news">{headline !== "" ? <b class="headline">{headline}</b> : news}</p>
      )}
      <div class="mine">
        {steps.length > 0 ? (
          <Pushing steps={steps} title={says.title} act={props.act} advised={advised(props)} />
        ) : (
          <ActionButtons acts={acts} clock={timed ? clock : null} advised={advised(props)} />
        )}
      </div>
    </div>
  );
}

interface PushingProps {
  steps: readonly number[];
  title: string;
  act: (action: number) => void;
  advised: number;
}

/** Which pawn leaves the podium. */
function Pushing({ steps, title, act, advised }: PushingProps) {
  const words = useWords();
  const choices = steps.map((step) => ({
    action: ACTIONS.PUSH + step,
    label: words.say("choose.step", { step }),
  }));
  return <ChoicePanel choicePrompt={{ title, choices }} act={act} advised={advised} />;
}
