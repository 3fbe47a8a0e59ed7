/** The middle of a card table: stock, discards, the named colour or symbol, and the debt. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Bill } from "../../art/index.ts";
import type { LogEntry } from "../../net/table-state.ts";
import { isMotionOff, scaledDuration, slideFrom } from "../../platform/motion.ts";
import { useWords } from "../../words/context.ts";
import type { CardDeck } from "../game.ts";
import { useRecentEvent } from "../table/recent-event.ts";
import type { Layout } from "../table/seat-ring.ts";
import { Card, CardBack } from "./card.tsx";
import type { CardGame } from "./card-game.ts";
import type { CardView } from "./card-view.ts";

const TILTS = [-8, 6, -2];
const FLASH = 200; // milliseconds
const THUD = 700;

export interface PilesProps {
  rules: CardGame;
  view: CardView;
  layout: Layout;
  log: readonly LogEntry[];
  fresh: readonly LogEntry[];
  owes: string; // the name of whoever has to answer the bill
  draw: { label: string; act: (() => void) | null };
}

/** Show a new top card only when it has landed. */
function useLanded(top: number, fresh: readonly LogEntry[]): number {
  const [shown, set] = useState(top);
  useEffect(() => {
    const flies = fresh.some(({ event }) => event.e === "laid" && event["kind"] === top);
    const timer = setTimeout(() => set(top), flies ? scaledDuration(220) : 0);
    return () => clearTimeout(timer);
  }, [top, fresh]);
  return shown;
}

interface Discard {
  key: number; // of the event that it came by
  kind: number;
}

/** Return the top card and those below it, as far as they were seen, the top one last. */
function seenDiscards(log: readonly LogEntry[], top: number): Discard[] {
  const laid = log
    .filter(({ event }) => event.e === "laid" || event.e === "turned-up")
    .map(({ key, event }) => ({ key, kind: event["kind"] as number }));
  const at = laid.findLastIndex(({ kind }) => kind === top);
  const below = at < 0 ? laid : laid.slice(0, at);
  return [...below.slice(-2), ...(top < 0 ? [] : [laid[at] ?? { key: 0, kind: top }])];
}

function tilt(key: number): string {
  return `rotate(${TILTS[key % TILTS.length]}deg)`;
}

/** The card faces of this table. */
function useFace(deck: CardDeck): (kind: number) => JSX.Element {
  const words = useWords();
  return (kind) => (
    <Card
      deck={deck}
      kind={kind}
      size="large"
      digits={(n) => words.number(n)}
      rtl={words.dir === "rtl"}
    />
  );
}

export function Piles(props: PilesProps) {
  return (
    <div class="centre">
      <Stock deck={props.rules.deck} draw={props.draw} />
      <Discards {...props} />
      <Aside {...props} />
    </div>
  );
}

function Stock({ deck, draw }: Pick<PilesProps, "draw"> & { deck: CardDeck }) {
  return (
    <button
      class="stock bare"
      data-coach="draw"
      disabled={draw.act === null}
      onClick={() => draw.act?.()}
      aria-label={draw.label}
    >
      <i />
      <i />
      <span data-anchor="draw">
        <CardBack deck={deck} />
      </span>
    </button>
  );
}

/** The discards; where no card flies, their edge flashes when one is laid. A card that is covered
 * keeps its drawing. */
function Discards({ rules, view, log, fresh }: PilesProps) {
  const words = useWords();
  const face = useFace(rules.deck);
  const top = useLanded(view.top, fresh);
  const flash = useRecentEvent(fresh, FLASH, (event) => event.e === "laid" && isMotionOff());
  const thrown = useRecentEvent(fresh, THUD, (event) => event["out_of_turn"] === true);
  const discards = seenDiscards(log, top);
  const name =
    top < 0
      ? words.say("table.no_top")
      : words.say("table.top", { card: rules.deck.cardName(words, top) });
  return (
    <div
      class="discards"
      data-coach="top"
      data-flash={flash !== null}
      data-thrown={thrown !== null && !isMotionOff()}
    >
      {discards.map(({ key, kind }, at) => (
        <span
          key={key}
          style={{ transform: at < discards.length - 1 ? tilt(key) : "none" }}
          aria-hidden="true"
        >
          {face(kind)}
        </span>
      ))}
      <span class="top" data-anchor="pile" data-empty={top < 0} role="img" aria-label={name} />
      <rules.Named view={view} />
    </div>
  );
}

/** Beside the piles: the bill, or what a game shows there. */
function Aside({ rules, view, layout, owes }: PilesProps) {
  const owed = view.debt > 0 && !rules.isNaming(view);
  return (
    <div class="aside">
      {owed && <Debt debt={view.debt} debtor={view.turn} name={owes} />}
      {!owed && rules.Aside && <rules.Aside view={view} layout={layout} />}
    </div>
  );
}

/** The bill; it slides over from whoever had it before. */
function Debt({ debt, debtor, name }: { debt: number; debtor: number; name: string }) {
  const words = useWords();
  const paper = useRef<HTMLDivElement>(null);
  const before = useRef(debtor);
  useLayoutEffect(() => {
    if (paper.current !== null && before.current !== debtor) {
      slideFrom(paper.current, `seat-${before.current}`);
    }
    before.current = debtor;
  }, [debtor]);
  return (
    <div ref={paper}>
      <Bill>
        <small>{words.say("table.bill")}</small>
        <b class="slab" dir="ltr">
          +{words.number(debt)}
        </b>
        <small class="debtor">
          <bdi>{name}</bdi>
        </small>
      </Bill>
    </div>
  );
}
