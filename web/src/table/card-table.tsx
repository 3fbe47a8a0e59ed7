/** A table of SOLO or Ciao!. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Band } from "../art/index.ts";
import { settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import * as ciao from "../games/ciao.ts";
import { cardsOf, isMyTurn, ROUND_OVER, type CardView, type Scene } from "../games/scene.ts";
import * as solo from "../games/solo.ts";
import { useWords } from "../words/context.ts";
import { tellEvent } from "../words/tell.ts";
import { BANDS } from "./bands.ts";
import { cardActs } from "./card-acts.ts";
import { Acts } from "./acts.tsx";
import { Centre } from "./centre.tsx";
import { Chooser } from "./chooser.tsx";
import { Flights } from "./air.tsx";
import { Hand } from "./hand.tsx";
import { useKeys } from "./keys.ts";
import { roomOf, useLayout, useSize } from "./layout.ts";
import { Announcer, isTold, Log } from "./news.tsx";
import type { StageProps } from "./props.ts";
import { pileSize, plateSize, spareBelow, standsAside } from "./ring.ts";
import { Seats } from "./seats.tsx";
import { CountBadge, type SeatMark } from "./sitter.tsx";
import { useNote } from "./note.ts";
import { Sentence } from "./sentence.tsx";
import { SortButton } from "./sort-button.tsx";

/** Return the kinds that are raised: those that may be laid, unless finding them is the game. */
function raisedKinds(scene: Scene<CardView>, game: "solo" | "ciao"): Set<number> {
  const kinds = [...scene.moves].filter((action) => action < (game === "solo" ? solo.KINDS : ciao.KINDS));
  if (game === "solo") return new Set(kinds);
  const view = scene.view as ciao.CiaoView;
  if (view.phase === ciao.PHASE.GIVE && isMyTurn(scene)) {
    return new Set(cardsOf(view.hand));
  }
  return ciao.punishes(view) && view.phase === ciao.PHASE.RACE
    ? new Set()
    : new Set(kinds.filter((kind) => ciao.fits(view, kind)));
}

export function CardTable(props: StageProps & { game: "solo" | "ciao" }) {
  const { game, me, moves, names, act } = props;
  const view = props.view as unknown as CardView;
  const words = useWords();
  const layout = useLayout();
  const { sort } = useStore(settings);
  const cloth = useRef<HTMLDivElement>(null);
  const size = useSize(cloth);
  const [gift, setGift] = useState(-1);
  const [chosen, setChosen] = useState(-1);
  const scene: Scene<CardView> = { view, me, moves, names, words };
  const rules = game === "solo" ? solo : ciao;
  const says = rules.sentence(scene as Scene<never>);
  const [note, write] = useNote(props, words);
  const choosing =
    game === "solo"
      ? solo.choosing(scene as Scene<solo.SoloView>)
      : ciao.choosing(scene as Scene<ciao.CiaoView>, gift);
  const giving = game === "ciao" && view.phase === ciao.PHASE.GIVE && isMyTurn(scene);
  useEffect(() => {
    if (!giving) setGift(-1);
  }, [giving]);

  const cards = rules.sortHand(cardsOf(view.hand), sort);
  const raised = raisedKinds(scene, game);

  const refuse = (key: string, facts = {}) => write(words.say(key, facts));

  /** Lay a card, or pick it as a gift; what is plainly not my turn is not even asked. */
  function lay(kind: number): void {
    if (giving) setGift(kind);
    else if (moves.has(kind) || isMyTurn(scene)) act(kind);
    else refuse("table.not_now", { title: says.title });
  }

  const acts = cardActs({ scene, game, cards, chosen, act, refuse });
  const draw = acts.find((one) => one.name === "draw" && one.state !== "off");
  const keys = Object.fromEntries(
    acts.filter((one) => one.state !== "off").map((one) => [KEYS[one.name] ?? "", one.act]),
  );
  for (let n = 1; n <= 9; n++) {
    const kind = cards[n - 1];
    if (kind !== undefined) keys[String(n)] = () => lay(kind);
  }
  useKeys(keys);

  function markOf(seat: number): SeatMark {
    const racing = game === "ciao" && ciao.races(view as ciao.CiaoView, seat);
    const thanks = game === "ciao" && view.phase === ciao.PHASE.THANKS;
    const turn = racing || (thanks ? (view as ciao.CiaoView).receiver === seat : !isRace(game, view) && view.turn === seat);
    const soloView = view as solo.SoloView;
    const called = game === "solo" && ((soloView.called >> seat) & 1) === 1;
    const target = choosing?.choices.find((one) => one.kind === "seat" && one.value === seat);
    const catchable = game === "solo" && solo.mayCatch(soloView) && view.sizes[seat] === 1 && seat !== me && me >= 0;
    return {
      turn: turn && view.phase < ROUND_OVER,
      tag: called && view.phase < ROUND_OVER ? words.say("table.solo") : "",
      badge: <CountBadge count={view.sizes[seat] ?? 0} />,
      press: target ? { label: target.label, act: () => act(target.action) } : null,
      shout: catchable
        ? { label: words.say("table.catch"), act: () => act(solo.ACTIONS.CATCH + seat) }
        : null,
    };
  }

  const room = roomOf(layout, innerHeight);
  const plate = plateSize(layout, names.length, size.height, room);
  const pile = pileSize(size, layout, plate, room);
  const aside = standsAside(size.height, layout);
  const below = spareBelow(size.height, layout, plate);
  const sizes = { "--plate-size": `${plate}px`, "--pile": `${pile}px`, "--below": `${below}px` };
  const last = props.log.findLast(({ event }) => isTold(event));
  const news = last === undefined ? "" : tellEvent(words, game, names, me, last.event);
  const told = props.fresh.filter(({ event }) => isTold(event)).slice(0, 2);
  const recent = told.map(({ event }) => tellEvent(words, game, names, me, event)).join(" ");
  // A phone has no room for a list of moves: the last ones stand above the buttons, or in a crowd
  // in the place of the hint while others play.
  const roomy = layout === "tall" && names.length <= 6;
  const crowded = layout !== "desk" && !roomy;
  const shown = crowded && !says.mine && news !== "" ? { ...says, hint: news } : says;
  const mineToTime = props.clock !== null && (props.clock.seat === me || props.clock.seat < 0);
  return (
    <div class="stage" data-layout={layout} data-game={game}>
      <div class="ring" ref={cloth} dir="ltr" style={sizes} data-aside={aside}>
        <Seats
          size={size}
          layout={layout}
          plate={plate}
          pile={pile}
          me={me}
          near={props.near ?? me}
          names={names}
          chairs={props.chairs}
          direction={view.direction}
          racing={isRace(game, view)}
          clock={props.clock}
          reactions={props.reactions}
          markOf={markOf}
          handOver={props.handOver}
        />
        {me >= 0 && <SortButton game={game} />}
        <div class="middle">
          <Centre
            game={game}
            view={view}
            layout={layout}
            log={props.log}
            fresh={props.fresh}
            owes={view.turn === me ? words.say("table.you") : (names[view.turn] ?? "")}
            draw={{ label: draw?.label ?? words.say("table.stock", { n: view.pile_size }), act: draw?.act ?? null }}
          />
          <Sentence says={shown} note={note} game={game} />
        </div>
      </div>
      {roomy && <p class="news">{recent}</p>}
      {layout === "desk" && <Log log={props.log} lines={4} game={game} names={names} me={me} />}
      {me >= 0 && (
        <div class="mine">
          {choosing !== null ? (
            <Chooser choosing={choosing} act={act} />
          ) : (
            <Acts acts={acts} clock={mineToTime ? props.clock : null} />
          )}
          <Hand
            game={game}
            cards={cards}
            raised={raised}
            refused={props.refusal}
            pending={props.pending}
            picked={gift}
            layout={layout}
            groupOf={rules.groupOf}
            lay={lay}
            choose={setChosen}
          />
        </div>
      )}
      {layout === "desk" && <Band animals={[...BANDS[game]]} height={60} />}
      <Flights game={game} fresh={props.fresh} me={me} seats={names.length} />
      <Announcer fresh={props.fresh} says={says} note={note?.text ?? ""} game={game} names={names} me={me} />
    </div>
  );
}

const KEYS: Record<string, string> = { throw: "t", draw: "d", keep: "k", call: "s", thank: "t", pass: "p" };

function isRace(game: "solo" | "ciao", view: CardView): boolean {
  return game === "ciao" && view.phase === ciao.PHASE.RACE;
}
