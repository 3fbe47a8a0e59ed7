/** A table of Ciao Ciao…. */

import { useRef, useState } from "preact/hooks";
import { beastOf, Cup, Pawn, Plate, type DieFace } from "../art/index.ts";
import { settings } from "../app/settings.ts";
import {
  ACTIONS,
  PHASE,
  pushes,
  sentence,
  sunk,
  type BridgeView,
} from "../games/ciao_ciao.ts";
import { nameOf, OVER, type Scene } from "../games/scene.ts";
import { useWords } from "../words/context.ts";
import { tellEvent } from "../words/tell.ts";
import { Reaction } from "./reaction.tsx";
import { Acts, type Act } from "./acts.tsx";
import { mirrored, planOf } from "./bridge.ts";
import { Chooser } from "./chooser.tsx";
import { useKeys } from "./keys.ts";
import { useLayout, useSize } from "./layout.ts";
import { Announcer, isTold, Log } from "./news.tsx";
import { Planks } from "./planks.tsx";
import type { StageProps } from "./props.ts";
import { useNote } from "./note.ts";
import { Sentence } from "./sentence.tsx";

function actsOf(scene: Scene<BridgeView>, act: (action: number) => void): Act[] {
  const { view, moves, words } = scene;
  if (moves.has(ACTIONS.ROLL) && view.phase === PHASE.ROLL) {
    const roll = () => act(ACTIONS.ROLL);
    return [{ name: "roll", label: words.say("act.roll"), state: "due", loud: true, act: roll, coach: "cup", timed: true }];
  }
  if (view.phase === PHASE.ANNOUNCE && moves.has(ACTIONS.ANNOUNCE + 1)) {
    return [1, 2, 3, 4].map((number) => ({
      name: `say-${number}`,
      label: words.number(number),
      state: "ready" as const,
      loud: true,
      act: () => act(ACTIONS.ANNOUNCE + number),
      below: words.say(number === view.die ? "act.truth" : "act.bluff"),
    }));
  }
  if (!moves.has(ACTIONS.BELIEVE) && !moves.has(ACTIONS.DOUBT)) return [];
  const name = nameOf(scene, view.roller);
  return [
    {
      name: "believe",
      label: words.say("act.believe"),
      state: moves.has(ACTIONS.BELIEVE) ? "ready" : "off",
      loud: true,
      act: () => act(ACTIONS.BELIEVE),
      coach: "answer",
      below: words.say("act.believe.risk"),
      timed: true,
    },
    {
      name: "doubt",
      label: words.say("act.doubt"),
      state: moves.has(ACTIONS.DOUBT) ? "ready" : "off",
      loud: true,
      act: () => act(ACTIONS.DOUBT),
      coach: "answer",
      below: words.say("act.doubt.risk", { name, number: view.announced }),
    },
  ];
}

const KEYS: Record<string, string> = { roll: "d", believe: "b", doubt: "q", "say-1": "1", "say-2": "2", "say-3": "3", "say-4": "4" };

function Players({ props, view }: { props: StageProps; view: BridgeView }) {
  const words = useWords();
  const layout = useLayout();
  const { names, me } = props;
  const near = Math.max(props.near ?? me, 0);
  const hasName = settings.value.name !== "";
  const order = names.map((_, place) => (place + near) % names.length);
  return (
    <ul class="players" data-coach="plates" data-count={names.length} aria-label={words.say("table.seats")}>
      {order.map((seat) => {
        const chair = props.chairs[seat];
        const acting = view.phase === PHASE.DOUBT && view.asked >= 0 ? view.asked : view.turn;
        const turn = seat === acting && view.phase < OVER;
        const away = chair !== undefined && chair.who === "person" && !chair.here;
        const drowned = sunk(view, seat);
        return (
          <li key={seat} class="sitter" data-turn={turn} data-own={seat === me} data-away={away} data-anchor={`seat-${seat}`}>
            <Plate seat={seat} beast={beastOf(seat)} turn={turn} away={away} size={layout === "desk" ? 76 : 54}>
              <span class="chip">
                <Pawn seat={seat} size={layout === "desk" ? 26 : 20} />
              </span>
            </Plate>
            <span class="who">
              <bdi>{seat === me && !hasName ? words.say("table.you") : names[seat]}</bdi>
              {seat === me && hasName && <span class="sr-only">{words.say("table.you")}</span>}
              {chair?.stand_in && <small>{words.say("table.stand_in")}</small>}
            </span>
            {away && props.handOver !== null && !chair?.stand_in && (
              <button class="hand-over pill lined" onClick={() => props.handOver?.(seat)}>
                {words.say("table.let_robot")}
              </button>
            )}
            <small>{words.say("table.reserve", { n: view.reserve[seat] ?? 0 })}</small>
            {drowned > 0 && (
              <span class="swimmers" role="img" aria-label={words.say("table.sunk", { n: drowned })}>
                {Array.from({ length: drowned }, (_, at) => (
                  <Pawn key={at} seat={seat} size={layout === "desk" ? 34 : 22} swimming />
                ))}
              </span>
            )}
            <Reaction seat={seat} reactions={props.reactions} />
          </li>
        );
      })}
    </ul>
  );
}

export function BridgeTable(props: StageProps) {
  const { me, moves, names, act } = props;
  const view = props.view as unknown as BridgeView;
  const words = useWords();
  const layout = useLayout();
  const water = useRef<HTMLDivElement>(null);
  const size = useSize(water);
  const latest = props.log.at(-1)?.key ?? 0;
  const [covered, setCovered] = useState(-1); // since which event the cup is covered by hand
  const scene: Scene<BridgeView> = { view, me, moves, names, words };
  const says = sentence(scene);
  const acts = actsOf(scene, act);
  useKeys(Object.fromEntries(acts.filter((one) => one.state !== "off").map((one) => [KEYS[one.name] ?? "", one.act])));
  const steps = pushes(moves, view.phase);
  const [note] = useNote(props, words);
  const told = props.fresh.filter(({ event }) => isTold(event)).slice(-3);
  const news = told.map(({ event }) => tellEvent(words, "ciao_ciao", names, me, event)).join(" ");
  const fresh = view.phase !== PHASE.ROLL || view.doubter >= 0; // a die of long ago is put away
  const seen = view.die >= 0 && fresh && covered !== latest;
  const plan = size.width > 0
    ? mirrored(planOf(size.width, size.height, view.planks, 2 * view.seats, layout === "tall"), words.dir === "rtl")
    : null;
  const timed = props.clock !== null && (props.clock.seat === me || props.clock.seat < 0);
  return (
    <div class="stage" data-layout={layout} data-game="ciao_ciao">
      <div class="water" data-coach="bridge">
        <Players props={props} view={view} />
        <div class="span" ref={water} dir="ltr">
          {plan !== null && <Planks view={view} plan={plan} fresh={props.fresh} />}
        </div>
      </div>
      {layout === "desk" && <Log log={props.log} lines={4} game="ciao_ciao" names={names} me={me} />}
      <div class="shore">
        <button
          class="cup bare"
          data-coach="cup"
          disabled={view.die < 0}
          aria-pressed={seen}
          aria-label={words.say(view.die < 0 ? "table.cup" : seen ? "table.cup.cover" : "table.cup.lift")}
          onClick={() => setCovered(seen ? latest : -1)}
        >
          <Cup size={layout === "desk" ? 104 : 76} lifted={seen} face={seen ? (view.die as DieFace) : undefined} />
        </button>
        <Sentence says={says} note={note} game="ciao_ciao" />
        <p class="news">{news}</p>
        <div class="mine">
          {steps.length > 0 ? (
            <Chooser
              choosing={{
                title: says.title,
                choices: steps.map((step) => ({
                  action: ACTIONS.PUSH + step,
                  label: words.say("choose.step", { step }),
                  kind: "word",
                  value: 0,
                })),
              }}
              act={act}
            />
          ) : (
            <Acts acts={acts} clock={timed ? props.clock : null} />
          )}
        </div>
      </div>
      <Announcer fresh={props.fresh} says={says} note={note?.text ?? ""} game="ciao_ciao" names={names} me={me} />
    </div>
  );
}
