/** The coach of a guided first round: one tip at a time; bots wait while it is open. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Animal } from "../art/index.ts";
import type { CoachParts, GameUi } from "../games/game.ts";
import { lastOwnAct } from "../games/help/tip-queries.ts";
import { type ActiveTip, activeTip, type Fact, seatMeant, tipIds } from "../games/tip.ts";
import type { SessionState } from "../net/session.ts";
import type { Box } from "../platform/geometry.ts";
import { settings } from "../platform/settings.ts";
import { useStore } from "../platform/store.ts";
import { useWords } from "../words/context.ts";
import type { Facts, Words } from "../words/words.ts";
import { placeTip, type TipPlacement } from "./tip-placement.ts";
import { boxesOf, surroundings } from "./tip-targets.ts";
import { rememberTips } from "./tips-read.ts";

const READ_AFTER = 5000; // milliseconds; a tip that was shown for so long counts as read
const HELD = 8000; // milliseconds that robots wait after a tip, for the button that it is about
const MEASURE = 300; // milliseconds between measurements: flying cards and late fonts move things
const MARGIN = 8; // px

export interface CoachProps {
  game: GameUi;
  state: SessionState;
  wait: (on: boolean) => void; // lets the robots wait, or go on
  onDone: () => void;
}

export function Coach(props: CoachProps & { coach: CoachParts }) {
  const { game, coach, state, wait, onDone } = props;
  const { met } = useStore(settings);
  const { seat, view, moves, log, connection, moment } = state;
  const silent = seat < 0 || moment !== null;
  const shown =
    view === null || silent ? null : activeTip(coach.tips, { seat, view, moves, log }, met);
  const act = seat < 0 ? null : lastOwnAct(log, seat);
  const [held, hold] = useHold(act);
  useWaiting((shown !== null || held) && connection === "open", wait);
  useReading(shown?.tip.id ?? null, act);
  const last = shown?.tip.id === `${game.name}/over`;

  function read(): void {
    if (shown !== null) rememberTips([shown.tip.id]);
    if (shown?.tip.quick) hold();
    if (last) onDone();
  }
  function skip(): void {
    rememberTips(tipIds(coach.tips));
    onDone();
  }
  const { inSight } = coach;
  return <TipPanel {...{ game, state, shown, last, inSight }} onRead={read} onSkip={skip} />;
}

interface TipPanelProps {
  game: GameUi;
  state: SessionState;
  shown: ActiveTip | null;
  last: boolean;
  inSight: string;
  onRead: () => void;
  onSkip: () => void;
}

function TipPanel({ game, state, shown, last, inSight, onRead, onSkip }: TipPanelProps) {
  const words = useWords();
  const panel = useRef<HTMLElement>(null);
  const pointed = usePointing(panel, last ? null : shown, inSight);
  return (
    <>
      {pointed?.rings.map((box, at) => (
        <TargetRing key={at} box={box} />
      ))}
      <section
        class={last ? "coach last" : "coach"}
        ref={panel}
        style={
          last || pointed === null ? {} : { left: px(pointed.spot.x), top: px(pointed.spot.y) }
        }
        aria-label={words.say("coach.label")}
        aria-live="polite"
      >
        {shown && (
          <div class="coach-tip" key={shown.tip.id}>
            <Pointer spot={pointed?.spot ?? null} />
            <span class="coach-beast">
              <Animal name="owl" size={36} />
            </span>
            <p>{words.say(shown.key, inWords(shown, game, state, words))}</p>
            <Buttons last={last} onRead={onRead} onSkip={onSkip} />
          </div>
        )}
      </section>
    </>
  );
}

function Buttons({ last, onRead, onSkip }: Pick<TipPanelProps, "last" | "onRead" | "onSkip">) {
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

/** The ring round what a tip is about. */
function TargetRing({ box }: { box: Box }) {
  const style = { left: px(box.x), top: px(box.y), width: px(box.width), height: px(box.height) };
  return <span class="coach-ring" style={style} aria-hidden="true" />;
}

function Pointer({ spot }: { spot: TipPlacement | null }) {
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
  spot: TipPlacement;
}

/** Measure what a tip is about, and find a place for the tip. */
function usePointing(
  panel: RefObject<HTMLElement | null>,
  shown: ActiveTip | null,
  inSight: string,
): Pointed | null {
  const [pointed, point] = useState<Pointed | null>(null);
  const known = useRef("");
  function look(): void {
    const found = shown === null ? null : lookFor(panel.current, shown, inSight);
    const now = JSON.stringify(found);
    if (now === known.current) return;
    known.current = now;
    point(found);
  }
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look; // what it is about may change while it is shown
    look();
  });
  useEffect(() => {
    const again = setInterval(() => latest.current(), MEASURE);
    return () => clearInterval(again);
  }, []);
  return pointed;
}

function lookFor(panel: HTMLElement | null, shown: ActiveTip, inSight: string): Pointed | null {
  if (panel === null) return null;
  const rings = boxesOf(shown.at, seatMeant(shown));
  const room = {
    x: MARGIN,
    y: MARGIN,
    width: document.documentElement.clientWidth - 2 * MARGIN,
    height: innerHeight - 2 * MARGIN,
  };
  const { width, height } = panel.getBoundingClientRect();
  const around = surroundings(rings, inSight);
  return { rings, spot: placeTip({ width, height }, room, around) };
}

/** Let the robots wait while a tip is open. */
function useWaiting(reading: boolean, wait: (on: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wait` is new at each render and does the same
  useEffect(() => {
    if (!reading) return;
    wait(true);
    return () => wait(false);
  }, [reading]);
}

/** Let them wait a moment longer after a tip that asks for something quick, until one has acted. */
function useHold(act: number | null): [boolean, () => void] {
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever one does ends the wait
  useEffect(() => setHeld(false), [act]);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), HELD);
    return () => clearTimeout(timer);
  }, [held]);
  return [held, () => setHeld(true)];
}

/** Remember a tip as read if it was shown long enough, or once one has acted. */
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

function inWords(shown: ActiveTip, game: GameUi, state: SessionState, words: Words): Facts {
  const facts = Object.entries(shown.facts ?? {});
  return Object.fromEntries(facts.map(([name, fact]) => [name, inWord(fact, game, state, words)]));
}

function inWord(fact: Fact, game: GameUi, state: SessionState, words: Words): string | number {
  if (typeof fact === "number") return fact;
  if ("text" in fact) return words.say(fact.text);
  if ("card" in fact) return game.text.cardName?.(words, fact.card) ?? fact.card;
  if ("cards" in fact) return words.say("cards", { n: fact.cards });
  return `\u2068${state.table?.chairs[fact.seat]?.name ?? ""}\u2069`; // keeps its own direction
}
