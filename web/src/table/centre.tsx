/** The middle of the table: stock, discards, what was named, and the bill. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Bill, Card, CardBack, Sign, Suit, SUITS } from "../art/index.ts";
import { BLACK, OPEN, type SoloView } from "../games/solo.ts";
import { JOKER, whatBeats, type CiaoView } from "../games/ciao.ts";
import { CIAO_PHASES, SOLO_PHASES } from "../games/numbers.ts";
import type { CardView } from "../games/scene.ts";
import { lasting, slideFrom, stands } from "../motion.ts";
import type { Entry } from "../net/fold.ts";
import { useWords } from "../words/context.ts";
import { cardName } from "../words/tell.ts";
import { useLately } from "./lately.ts";
import type { Layout } from "./ring.ts";

const TILTS = [-8, 6, -2];
const FLASH = 200; // milliseconds
const THUD = 700;

export interface CentreProps {
  game: "solo" | "ciao";
  view: CardView;
  layout: Layout;
  log: readonly Entry[];
  fresh: readonly Entry[];
  owes: string; // the name of whoever has to answer the bill
  draw: { label: string; act: (() => void) | null };
}

/** Show a new top card only when it has landed. */
function useLanded(top: number, fresh: readonly Entry[]): number {
  const [shown, set] = useState(top);
  useEffect(() => {
    const flies = fresh.some(({ event }) => event.e === "laid" && event["kind"] === top);
    const timer = setTimeout(() => set(top), flies ? lasting(220) : 0);
    return () => clearTimeout(timer);
  }, [top, fresh]);
  return shown;
}

/** Return the cards below the top one, as far as they were seen. */
function below(log: readonly Entry[], top: number): Entry[] {
  const laid = log.filter(({ event }) => event.e === "laid" || event.e === "turned-up");
  const at = laid.findLastIndex(({ event }) => event["kind"] === top);
  return laid.slice(0, at < 0 ? laid.length : at).slice(-2);
}

function Named({ game, view }: { game: string; view: CardView }) {
  const words = useWords();
  if (game === "solo") {
    const { colour, top } = view as SoloView;
    if (top < BLACK || colour === OPEN || isNaming(game, view)) return null;
    return (
      <span class="named" data-suit={SUITS[colour]}>
        <Suit name={SUITS[colour]!} size={30} /> {words.say(`solo.colour.${colour}`)}
      </span>
    );
  }
  const { symbol, top } = view as CiaoView;
  if (top < JOKER || symbol < 0 || isNaming(game, view)) return null;
  return (
    <span class="named">
      <Sign symbol={symbol as 0 | 1 | 2} size={30} /> {words.say(`ciao.symbol.${symbol}`)}
    </span>
  );
}

/** Tell whether something is to be named first: who owes the bill is not settled yet. */
function isNaming(game: string, view: CardView): boolean {
  return view.phase === (game === "solo" ? SOLO_PHASES.NAME : CIAO_PHASES.NAME);
}

function Beats({ view }: { view: CiaoView }) {
  const words = useWords();
  const kinds = whatBeats(view);
  if (kinds.length === 0) return null;
  return (
    <div class="beats">
      <b>{words.say("table.beats")}</b>
      <div>
        {kinds.map((kind) => (
          <span key={kind} title={cardName(words, "ciao", kind)}>
            <Card
              game="ciao"
              kind={kind}
              size="small"
              digits={(n) => words.number(n)}
              rtl={words.dir === "rtl"}
            />
          </span>
        ))}
      </div>
    </div>
  );
}

/** The card faces of this table. */
function useFace(game: "solo" | "ciao"): (kind: number) => JSX.Element {
  const words = useWords();
  return (kind) => (
    <Card
      game={game}
      kind={kind}
      size="large"
      digits={(n) => words.number(n)}
      rtl={words.dir === "rtl"}
    />
  );
}

export function Centre(props: CentreProps) {
  return (
    <div class="centre">
      <Stock game={props.game} draw={props.draw} />
      <Discards {...props} />
      <Aside {...props} />
    </div>
  );
}

function Stock({ game, draw }: Pick<CentreProps, "game" | "draw">) {
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
        <CardBack game={game} />
      </span>
    </button>
  );
}

/** The discards; where no card flies, their edge flashes when one is laid. */
function Discards({ game, view, log, fresh }: CentreProps) {
  const words = useWords();
  const face = useFace(game);
  const top = useLanded(view.top, fresh);
  const laid = useLately(fresh, FLASH, (event) => event.e === "laid");
  const thrown = useLately(fresh, THUD, (event) => event["out_of_turn"] === true);
  const name =
    top < 0
      ? words.say("table.no_top")
      : words.say("table.top", { card: cardName(words, game, top) });
  return (
    <div
      class="discards"
      data-coach="top"
      data-flash={laid !== null && stands()}
      data-thrown={thrown !== null && !stands()}
    >
      {below(log, top).map(({ key, event }) => (
        <span
          key={key}
          style={{ transform: `rotate(${TILTS[key % TILTS.length]}deg)` }}
          aria-hidden="true"
        >
          {face(event["kind"] as number)}
        </span>
      ))}
      <span class="top" data-anchor="pile" role="img" aria-label={name}>
        {top >= 0 && face(top)}
      </span>
      <Named game={game} view={view} />
    </div>
  );
}

/** Beside the piles: the bill, or what beats the top card. */
function Aside({ game, view, layout, owes }: CentreProps) {
  const owed = view.debt > 0 && !isNaming(game, view);
  return (
    <div class="aside">
      {owed && <Debt debt={view.debt} debtor={view.turn} name={owes} />}
      {!owed && game === "ciao" && layout === "desk" && <Beats view={view as CiaoView} />}
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
