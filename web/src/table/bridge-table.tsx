/** A table of Ciao Ciao…. */

import { useRef } from "preact/hooks";
import { ACTIONS, PHASE, pushes, sentence, type BridgeView } from "../games/ciao_ciao.ts";
import type { Scene, Sentence as Says } from "../games/scene.ts";
import type { GameEvent } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import { tellEvent } from "../words/tell.ts";
import { Acts, type Act } from "./acts.tsx";
import { advised, adviceOf } from "./advisor.tsx";
import { bridgeActs, bridgeKeys } from "./bridge-acts.ts";
import { CupButton } from "./bridge-cup.tsx";
import { Players } from "./bridge-players.tsx";
import { mirrored, planOf } from "./bridge.ts";
import { Chooser } from "./chooser.tsx";
import { newsOf, useBigMoment } from "./headline.ts";
import { useKeys } from "./keys.ts";
import { useLayout, useSize } from "./layout.ts";
import { Announcer, isTold, Log } from "./news.tsx";
import { useNote, type Note } from "./note.ts";
import { Planks } from "./planks.tsx";
import type { StageProps } from "./props.ts";
import type { Layout } from "./ring.ts";
import { Sentence } from "./sentence.tsx";

const LOW = 360; // pixels; a lower bridge has smaller plates beside it

interface Part {
  props: StageProps;
  scene: Scene<BridgeView>;
  says: Says;
  acts: Act[];
  note: Note | null;
}

export function BridgeTable(props: StageProps) {
  const { me, moves, names, act } = props;
  const words = useWords();
  const layout = useLayout();
  const view = props.view as unknown as BridgeView;
  const scene: Scene<BridgeView> = { view, me, moves, names, words };
  const says = sentence(scene);
  const acts = bridgeActs(scene, act);
  const [note] = useNote(props, words);
  useKeys(bridgeKeys(acts));
  const told = { game: "ciao_ciao", names, me } as const;
  return (
    <div class="stage" data-layout={layout} data-game="ciao_ciao">
      <Water props={props} view={view} />
      {layout === "desk" && <Log log={props.log} lines={4} {...told} onOpen={props.tellAll} />}
      <Shore props={props} scene={scene} says={says} acts={acts} note={note} />
      <Announcer
        fresh={props.fresh}
        says={says}
        note={note?.text ?? ""}
        advice={adviceOf(words, props)}
        {...told}
      />
    </div>
  );
}

/** Return how large plates are; two of them stand below each other beside an upright bridge. */
function plateFor(layout: Layout, height: number): number {
  if (layout === "desk") return 76;
  return layout === "tall" && height < LOW ? 36 : 54;
}

/** The bridge over the swamp, and everybody beside it. */
function Water({ props, view }: { props: StageProps; view: BridgeView }) {
  const words = useWords();
  const layout = useLayout();
  const span = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(span);
  const plan = planOf(width, height, view.planks, 2 * view.seats, layout === "tall");
  return (
    <div class="water" data-coach="bridge">
      <Players props={props} view={view} plate={plateFor(layout, height)} />
      <div class="span" ref={span} dir="ltr">
        {width > 0 && (
          <Planks view={view} plan={mirrored(plan, words.dir === "rtl")} fresh={props.fresh} />
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
function Shore({ props, scene, says, acts, note }: Part) {
  const { clock, me, names } = props;
  const { words, view } = scene;
  const tall = useLayout() === "tall"; // there is a line for news below the sentence
  const advice = adviceOf(words, props);
  const big = useBigMoment(props.fresh);
  const tell = (event: GameEvent) => tellEvent(words, "ciao_ciao", names, me, event);
  const headline = big === null ? "" : tell(big);
  const told = props.fresh.filter(({ event }) => isTold(event) && !isSaid(event, view));
  const news = newsOf(told.slice(-3), 3, headline, tell);
  const timed = clock !== null && (clock.seat === me || clock.seat < 0);
  const steps = pushes(props.moves, view.phase);
  return (
    <div class="shore">
      <CupButton props={props} view={view} revealing={big?.e === "doubt-resolved"} />
      <Sentence
        says={advice ?? says}
        note={note}
        headline={tall ? "" : headline}
        game="ciao_ciao"
      />
      {tall && advice === null && (
        <p class="news">{headline !== "" ? <b class="headline">{headline}</b> : news}</p>
      )}
      <div class="mine">
        {steps.length > 0 ? (
          <Pushing steps={steps} title={says.title} act={props.act} advised={advised(props)} />
        ) : (
          <Acts acts={acts} clock={timed ? clock : null} advised={advised(props)} />
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
    kind: "word" as const,
    value: 0,
  }));
  return <Chooser choosing={{ title, choices }} act={act} advised={advised} />;
}
