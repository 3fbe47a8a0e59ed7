/** A table of cards: the seats, the piles, one's own hand. */

import { useRef } from "preact/hooks";
import { Band } from "../../art/index.ts";
import { isMotionOff } from "../../platform/motion.ts";
import { useWords } from "../../words/context.ts";
import { tellEvent } from "../event-text.ts";
import { ActionButtons } from "../table/action-buttons.tsx";
import { ChoicePanel } from "../table/choice-panel.tsx";
import { EventAnnouncer, EventLog } from "../table/event-log.tsx";
import { recentLines, useHeadline } from "../table/headline.ts";
import { advised, hintStatus } from "../table/hints.tsx";
import { scaleOf, useLayout, useSize } from "../table/layout.ts";
import { useRecentEvent } from "../table/recent-event.ts";
import { type Layout, plateSize, standsAside } from "../table/seat-ring.ts";
import { StatusLine } from "../table/status-line.tsx";
import { type CardPlay, type CardTableProps, useCardPlay } from "./card-play.ts";
import { isHeadline } from "./events.ts";
import { FlyingCards } from "./flying/flying-cards.tsx";
import { Hand } from "./hand/hand.tsx";
import { SortButton } from "./hand/sort-button.tsx";
import { pileSize, spareBelow } from "./pile-size.ts";
import { Piles } from "./piles.tsx";
import { markOf } from "./seat-marks.ts";
import { Seats } from "./seats.tsx";

const INVERTED = 600; // milliseconds that a thrower's plate is, where nothing flies

/** What every part of the table needs. */
interface CardTablePart {
  props: CardTableProps;
  play: CardPlay;
  layout: Layout;
  headline: string;
}

export function CardTable(props: CardTableProps) {
  const { game, me, names } = props;
  const words = useWords();
  const layout = useLayout();
  const play = useCardPlay(props);
  const headline = useHeadline(props, words, isHeadline);
  const part = { props, play, layout, headline };
  const told = { game, names, me };
  return (
    <div class="stage cards" data-layout={layout} data-game={game.name}>
      <Cloth {...part} />
      {isRoomy(layout, names.length) && <News {...part} />}
      {layout === "desk" && <EventLog log={props.log} lines={4} {...told} onOpen={props.tellAll} />}
      {me >= 0 && <Mine {...part} />}
      {layout === "desk" && <Band animals={game.band} height={60} />}
      <FlyingCards deck={props.rules.deck} fresh={props.fresh} me={me} seats={names.length} />
      <EventAnnouncer
        fresh={props.fresh}
        says={play.says}
        note={play.note?.text ?? ""}
        advice={hintStatus(words, props, props.rules.describeAction)}
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
function Cloth({ props, play, layout, headline }: CardTablePart) {
  const { me, names } = props;
  const { view } = play.context;
  const cloth = useRef<HTMLDivElement>(null);
  const size = useSize(cloth);
  const thrown = useRecentEvent(props.fresh, INVERTED, (event) => event["out_of_turn"] === true);
  const thrower = thrown !== null && isMotionOff() ? (thrown["seat"] as number) : -1;
  const room = scaleOf(layout, innerWidth, innerHeight);
  const plate = plateSize(layout, names.length, size.height, room);
  const pile = pileSize(size, layout, plate, room);
  const below = spareBelow(size.height, layout, plate);
  const sizes = { "--plate-size": `${plate}px`, "--pile": `${pile}px`, "--below": `${below}px` };
  const aside = standsAside(size.height, layout);
  return (
    <div class="ring" ref={cloth} dir="ltr" style={sizes} data-aside={aside} data-watched={me < 0}>
      <Seats
        {...props}
        size={size}
        layout={layout}
        plate={plate}
        pile={pile}
        near={props.near ?? me}
        direction={view.direction}
        racing={props.rules.isRace?.(view) ?? false}
        markOf={(seat) => markOf(props, play, thrower, seat)}
      />
      {me >= 0 && <SortButton game={props.game.name} />}
      <Middle props={props} play={play} layout={layout} headline={headline} />
    </div>
  );
}

function Middle({ props, play, layout, headline }: CardTablePart) {
  const { game, me, names } = props;
  const { view, words } = play.context;
  const draw = play.acts.find((one) => one.name === "draw" && one.state !== "off");
  const stock = words.say("table.stock", { n: view.pile_size });
  return (
    <div class="middle" data-noted={play.note !== null}>
      <Piles
        rules={props.rules}
        view={view}
        layout={layout}
        log={props.log}
        fresh={props.fresh}
        owes={view.turn === me ? words.say("table.you") : (names[view.turn] ?? "")}
        draw={{ label: draw?.label ?? stock, act: draw?.act ?? null }}
      />
      <StatusLine
        says={hintStatus(words, props, props.rules.describeAction) ?? saysOf(props, play, layout)}
        note={play.note}
        headline={headline}
        game={game.name}
      />
    </div>
  );
}

/** In a crowd on a phone the last move takes the place of the hint while others play. */
function saysOf(
  { log, names, game, me }: CardTableProps,
  { says, context }: CardPlay,
  layout: Layout,
) {
  const last = log.findLast(({ event }) => game.events.isLogged(event));
  const crowded = layout !== "desk" && !isRoomy(layout, names.length);
  if (!crowded || says.mine || last === undefined) return says;
  return { ...says, hint: tellEvent(context.words, game.text, names, me, last.event) };
}

function News({ props, play, headline }: CardTablePart) {
  const { game, names, me } = props;
  const told = props.fresh.filter(({ event }) => game.events.isLogged(event));
  const tell = (event: (typeof told)[number]["event"]) =>
    tellEvent(play.context.words, game.text, names, me, event);
  return (
    <p class="news" onClick={props.tellAll ?? undefined}>
      {recentLines(told, 2, headline, tell)}
    </p>
  );
}

/** One's own buttons and cards. */
function Mine({ props, play, layout }: CardTablePart) {
  const { me, clock, rules } = props;
  const forMe = (seat: number) => seat === me || (seat < 0 && props.moves.size > 0);
  const mineToTime = clock !== null && forMe(clock.seat);
  return (
    <div class="mine">
      {play.choicePrompt !== null ? (
        <ChoicePanel
          choicePrompt={play.choicePrompt}
          act={props.act}
          advised={advised(props)}
          Picture={rules.ChoicePicture}
        />
      ) : (
        <ActionButtons
          acts={play.acts}
          clock={mineToTime ? clock : null}
          advised={advised(props)}
        />
      )}
      <Hand
        deck={rules.deck}
        cards={play.cards}
        raised={play.raised}
        refused={props.refusal}
        pending={props.pending}
        picked={play.gift}
        oneTap={play.oneTap}
        advised={rules.kindOf(advised(props))}
        layout={layout}
        groupOf={rules.groupOf}
        lay={play.lay}
        choose={play.choose}
      />
    </div>
  );
}
