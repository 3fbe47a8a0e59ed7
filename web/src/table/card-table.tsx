/** A table of SOLO or Ciao!. */

import { useRef } from "preact/hooks";
import { Band } from "../art/index.ts";
import { stands } from "../motion.ts";
import { useWords } from "../words/context.ts";
import { kindOf } from "../words/hint.ts";
import { tellEvent } from "../words/tell.ts";
import { Acts } from "./acts.tsx";
import { advised, adviceOf } from "./advisor.tsx";
import { Flights } from "./air.tsx";
import { BANDS } from "./bands.ts";
import { isRace, markOf } from "./card-marks.tsx";
import { rulesOf, useCardPlay, type CardPlay, type CardProps } from "./card-play.ts";
import { Centre } from "./centre.tsx";
import { Chooser } from "./chooser.tsx";
import { Hand } from "./hand.tsx";
import { newsOf, useHeadline } from "./headline.ts";
import { useLately } from "./lately.ts";
import { roomOf, useLayout, useSize } from "./layout.ts";
import { Announcer, isTold, Log } from "./news.tsx";
import { pileSize, plateSize, spareBelow, standsAside, type Layout } from "./ring.ts";
import { Seats } from "./seats.tsx";
import { Sentence } from "./sentence.tsx";
import { SortButton } from "./sort-button.tsx";

const INVERTED = 600; // milliseconds that a thrower's plate is, where nothing flies

/** What every part of the table needs. */
interface Part {
  props: CardProps;
  play: CardPlay;
  layout: Layout;
  headline: string;
}

export function CardTable(props: CardProps) {
  const { game, me, names } = props;
  const words = useWords();
  const layout = useLayout();
  const play = useCardPlay(props);
  const headline = useHeadline(props, words);
  const part = { props, play, layout, headline };
  const told = { game, names, me };
  return (
    <div class="stage" data-layout={layout} data-game={game}>
      <Cloth {...part} />
      {isRoomy(layout, names.length) && <News {...part} />}
      {layout === "desk" && <Log log={props.log} lines={4} {...told} onOpen={props.tellAll} />}
      {me >= 0 && <Mine {...part} />}
      {layout === "desk" && <Band animals={[...BANDS[game]]} height={60} />}
      <Flights game={game} fresh={props.fresh} me={me} seats={names.length} />
      <Announcer
        fresh={props.fresh}
        says={play.says}
        note={play.note?.text ?? ""}
        advice={adviceOf(words, props)}
        {...told}
      />
    </div>
  );
}

/** Tell whether a phone has room for the last moves above the buttons. */
function isRoomy(layout: Layout, seats: number): boolean {
  return layout === "tall" && seats <= 6;
}

/** The seats, the piles, and the sentence between them. */
function Cloth({ props, play, layout, headline }: Part) {
  const { game, me, names } = props;
  const { view } = play.scene;
  const cloth = useRef<HTMLDivElement>(null);
  const size = useSize(cloth);
  const thrown = useLately(props.fresh, INVERTED, (event) => event["out_of_turn"] === true);
  const thrower = thrown !== null && stands() ? (thrown["seat"] as number) : -1;
  const room = roomOf(layout, innerHeight);
  const plate = plateSize(layout, names.length, size.height, room);
  const pile = pileSize(size, layout, plate, room);
  const below = spareBelow(size.height, layout, plate);
  const sizes = { "--plate-size": `${plate}px`, "--pile": `${pile}px`, "--below": `${below}px` };
  const aside = standsAside(size.height, layout);
  return (
    <div class="ring" ref={cloth} dir="ltr" style={sizes} data-aside={aside}>
      <Seats
        {...props}
        size={size}
        layout={layout}
        plate={plate}
        pile={pile}
        near={props.near ?? me}
        direction={view.direction}
        racing={isRace(game, view)}
        markOf={(seat) => markOf(props, play, thrower, seat)}
      />
      {me >= 0 && <SortButton game={game} />}
      <Middle props={props} play={play} layout={layout} headline={headline} />
    </div>
  );
}

function Middle({ props, play, layout, headline }: Part) {
  const { game, me, names } = props;
  const { view, words } = play.scene;
  const draw = play.acts.find((one) => one.name === "draw" && one.state !== "off");
  const stock = words.say("table.stock", { n: view.pile_size });
  return (
    <div class="middle">
      <Centre
        game={game}
        view={view}
        layout={layout}
        log={props.log}
        fresh={props.fresh}
        owes={view.turn === me ? words.say("table.you") : (names[view.turn] ?? "")}
        draw={{ label: draw?.label ?? stock, act: draw?.act ?? null }}
      />
      <Sentence
        says={adviceOf(words, props) ?? saysOf(props, play, layout)}
        note={play.note}
        headline={headline}
        game={game}
      />
    </div>
  );
}

/** In a crowd on a phone the last move takes the place of the hint while others play. */
function saysOf({ log, names, game, me }: CardProps, { says, scene }: CardPlay, layout: Layout) {
  const last = log.findLast(({ event }) => isTold(event));
  const crowded = layout !== "desk" && !isRoomy(layout, names.length);
  if (!crowded || says.mine || last === undefined) return says;
  return { ...says, hint: tellEvent(scene.words, game, names, me, last.event) };
}

function News({ props, play, headline }: Part) {
  const { game, names, me } = props;
  const told = props.fresh.filter(({ event }) => isTold(event));
  const tell = (event: (typeof told)[number]["event"]) =>
    tellEvent(play.scene.words, game, names, me, event);
  return (
    <p class="news" onClick={props.tellAll ?? undefined}>
      {newsOf(told, 2, headline, tell)}
    </p>
  );
}

/** One's own buttons and cards. */
function Mine({ props, play, layout }: Part) {
  const { game, me, clock } = props;
  const forMe = (seat: number) => seat === me || (seat < 0 && props.moves.size > 0);
  const mineToTime = clock !== null && forMe(clock.seat);
  return (
    <div class="mine">
      {play.choosing !== null ? (
        <Chooser choosing={play.choosing} act={props.act} advised={advised(props)} />
      ) : (
        <Acts acts={play.acts} clock={mineToTime ? clock : null} advised={advised(props)} />
      )}
      <Hand
        game={game}
        cards={play.cards}
        raised={play.raised}
        refused={props.refusal}
        pending={props.pending}
        picked={play.gift}
        direct={play.giving}
        advised={kindOf(game, advised(props))}
        layout={layout}
        groupOf={rulesOf(game).groupOf}
        lay={play.lay}
        choose={play.choose}
      />
    </div>
  );
}
