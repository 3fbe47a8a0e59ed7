/** The coach of a first round: one tip at a time, and nobody moves while it is being read. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Beast } from "../art/index.ts";
import { settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import type { Place } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import type { Facts, Words } from "../words/words.ts";
import { cardName } from "../words/tell.ts";
import { rememberTips } from "./setup.ts";
import { lastAct } from "./moment.ts";
import { boxesOf, surroundings } from "./pointing.ts";
import { spotFor, type Box, type Spot } from "./spot.ts";
import { seatMeant, tipFor, tipIds, type Fact, type Shown } from "./tips.ts";

const READ_AFTER = 5000; // milliseconds; a tip that was on show for so long has been read
const HELD = 8000; // milliseconds in which one finds the button that a tip has spoken of
const LOOK_AGAIN = 300; // milliseconds: cards that fly in and fonts that come late move things
const MARGIN = 8; // px

interface Props {
  game: string;
  place: Place;
  wait: (on: boolean) => void; // lets the robots wait, or go on
  onDone: () => void;
}

export function Coach({ game, place, wait, onDone }: Props) {
  const { met } = useStore(settings);
  const { seat, view, moves, log, line } = place;
  const shown = view === null || seat < 0 ? null : tipFor(game, { seat, view, moves, log }, met);
  const act = seat < 0 ? null : lastAct(log, seat);
  const [held, hold] = useHold(act);
  useWaiting((shown !== null || held) && line === "open", wait);
  useReading(shown?.tip.id ?? null, act);
  const last = shown?.tip.id === `${game}/over`;

  function read(): void {
    if (shown !== null) rememberTips([shown.tip.id]);
    if (shown?.tip.quick) hold();
    if (last) onDone();
  }
  function skip(): void {
    rememberTips(tipIds(game));
    onDone();
  }
  return <Tip game={game} place={place} shown={shown} last={last} onRead={read} onSkip={skip} />;
}

interface TipProps {
  game: string;
  place: Place;
  shown: Shown | null;
  last: boolean;
  onRead: () => void;
  onSkip: () => void;
}

function Tip({ game, place, shown, last, onRead, onSkip }: TipProps) {
  const words = useWords();
  const panel = useRef<HTMLElement>(null);
  const pointed = usePointing(panel, last ? null : shown);
  return (
    <>
      {pointed?.rings.map((box, at) => <Ring key={at} box={box} />)}
      <section
        class={last ? "coach last" : "coach"}
        ref={panel}
        style={last || pointed === null ? {} : { left: px(pointed.spot.x), top: px(pointed.spot.y) }}
        aria-label={words.say("coach.label")}
        aria-live="polite"
      >
        {shown && (
          <div class="coach-tip" key={shown.tip.id}>
            <Pointer spot={pointed?.spot ?? null} />
            <span class="coach-beast">
              <Beast name="owl" size={36} />
            </span>
            <p>{words.say(shown.key, inWords(shown, game, place, words))}</p>
            <Buttons last={last} onRead={onRead} onSkip={onSkip} />
          </div>
        )}
      </section>
    </>
  );
}

function Buttons({ last, onRead, onSkip }: Pick<TipProps, "last" | "onRead" | "onSkip">) {
  const words = useWords();
  return (
    <div class="coach-buttons">
      <button class="btn primary" onClick={onRead}>
        {words.say(last ? "coach.done" : "coach.read")}
      </button>
      {!last && (
        <button class="btn quiet" onClick={onSkip}>
          {words.say("coach.skip")}
        </button>
      )}
    </div>
  );
}

/** Round what the tip speaks of. */
function Ring({ box }: { box: Box }) {
  const style = { left: px(box.x), top: px(box.y), width: px(box.width), height: px(box.height) };
  return <span class="coach-ring" style={style} aria-hidden="true" />;
}

function Pointer({ spot }: { spot: Spot | null }) {
  if (spot === null || spot.arrow === null) return null;
  const { side, at } = spot.arrow;
  const along = side === "top" || side === "bottom" ? { left: px(at) } : { top: px(at) };
  return <span class="coach-arrow" data-side={side} style={along} aria-hidden="true" />;
}

function px(length: number): string {
  return `${length}px`;
}

interface Pointed {
  rings: Box[];
  spot: Spot;
}

/** Measure where the tip may stand, and where what it speaks of is. */
function usePointing(panel: RefObject<HTMLElement | null>, shown: Shown | null): Pointed | null {
  const [pointed, point] = useState<Pointed | null>(null);
  const known = useRef("");
  function look(): void {
    const found = shown === null ? null : lookFor(panel.current, shown);
    const now = JSON.stringify(found);
    if (now === known.current) return;
    known.current = now;
    point(found);
  }
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look; // what it speaks of may change while it stands
    look();
  });
  useEffect(() => {
    const again = setInterval(() => latest.current(), LOOK_AGAIN);
    return () => clearInterval(again);
  }, []);
  return pointed;
}

function lookFor(panel: HTMLElement | null, shown: Shown): Pointed | null {
  if (panel === null) return null;
  const rings = boxesOf(shown.at, seatMeant(shown));
  const room = {
    x: MARGIN,
    y: MARGIN,
    width: document.documentElement.clientWidth - 2 * MARGIN,
    height: innerHeight - 2 * MARGIN,
  };
  const { width, height } = panel.getBoundingClientRect();
  return { rings, spot: spotFor({ x: 0, y: 0, width, height }, room, surroundings(rings)) };
}

/** Robots wait as long as there is something to read. */
function useWaiting(reading: boolean, wait: (on: boolean) => void): void {
  useEffect(() => {
    if (!reading) return;
    wait(true);
    return () => wait(false);
  }, [reading]);
}

/** Hold the robots for a moment after a tip that asks for something quick, until one has acted. */
function useHold(act: number | null): [boolean, () => void] {
  const [held, setHeld] = useState(false);
  useEffect(() => setHeld(false), [act]);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), HELD);
    return () => clearTimeout(timer);
  }, [held]);
  return [held, () => setHeld(true)];
}

/** Remember a tip whose moment has passed, if there was time to read it, or once one has acted. */
function useReading(id: string | null, act: number | null): void {
  const open = useRef({ id, act });
  useEffect(() => {
    if (open.current.id !== null && open.current.act !== act) rememberTips([open.current.id]);
    open.current = { id, act };
  }, [id, act]);
  useEffect(() => {
    if (id === null) return;
    const since = Date.now();
    return () => {
      if (Date.now() - since >= READ_AFTER) rememberTips([id]);
    };
  }, [id]);
}

function inWords(shown: Shown, game: string, place: Place, words: Words): Facts {
  const facts = Object.entries(shown.facts ?? {});
  return Object.fromEntries(facts.map(([name, fact]) => [name, inWord(fact, game, place, words)]));
}

function inWord(fact: Fact, game: string, place: Place, words: Words): string | number {
  if (typeof fact === "number") return fact;
  if ("text" in fact) return words.say(fact.text);
  if ("card" in fact) return cardName(words, game, fact.card);
  if ("cards" in fact) return words.say("cards", { n: fact.cards });
  return `\u2068${place.table?.chairs[fact.seat]?.name ?? ""}\u2069`; // keeps its own direction
}
