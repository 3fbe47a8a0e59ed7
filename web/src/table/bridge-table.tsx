/** A table of Ciao Ciao…. */

import { useRef, useState } from "preact/hooks";
import { Cup, type DieFace } from "../art/index.ts";
import { ACTIONS, PHASE, pushes, sentence, type BridgeView } from "../games/ciao_ciao.ts";
import type { Scene, Sentence as Says } from "../games/scene.ts";
import { useWords } from "../words/context.ts";
import { tellEvent } from "../words/tell.ts";
import { Acts, type Act } from "./acts.tsx";
import { advised, adviceOf } from "./advisor.tsx";
import { bridgeActs, bridgeKeys } from "./bridge-acts.ts";
import { Players } from "./bridge-players.tsx";
import { mirrored, planOf } from "./bridge.ts";
import { Chooser } from "./chooser.tsx";
import { newsOf, useHeadline } from "./headline.ts";
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
      {layout === "desk" && <Log log={props.log} lines={4} {...told} />}
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

/** The cup, the sentence, and what one can do. */
function Shore({ props, scene, says, acts, note }: Part) {
  const { clock, me, names } = props;
  const { words, view } = scene;
  const tall = useLayout() === "tall"; // there is a line for news below the sentence
  const headline = useHeadline(props, words);
  const told = props.fresh.filter(({ event }) => isTold(event)).slice(-3);
  const news = newsOf(told, 3, headline, (event) =>
    tellEvent(words, "ciao_ciao", names, me, event),
  );
  const timed = clock !== null && (clock.seat === me || clock.seat < 0);
  const steps = pushes(props.moves, view.phase);
  return (
    <div class="shore">
      <CupButton view={view} latest={props.log.at(-1)?.key ?? 0} />
      <Sentence
        says={adviceOf(words, props) ?? says}
        note={note}
        headline={tall ? "" : headline}
        game="ciao_ciao"
      />
      {tall && (
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

/** The cup over the die; who knows the die may cover it from those who look over the shoulder. */
function CupButton({ view, latest }: { view: BridgeView; latest: number }) {
  const words = useWords();
  const desk = useLayout() === "desk";
  const [covered, setCovered] = useState(-1); // since which event it is covered by hand
  const fresh = view.phase !== PHASE.ROLL || view.doubter >= 0; // a die of long ago is put away
  const seen = view.die >= 0 && fresh && covered !== latest;
  const key = view.die < 0 ? "table.cup" : seen ? "table.cup.cover" : "table.cup.lift";
  return (
    <button
      class="cup bare"
      data-coach="cup"
      disabled={view.die < 0}
      aria-pressed={seen}
      aria-label={words.say(key)}
      onClick={() => setCovered(seen ? latest : -1)}
    >
      <Cup
        size={desk ? 104 : 76}
        lifted={seen}
        face={seen ? (view.die as DieFace) : undefined}
      />
    </button>
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
