/** How to play: a page of its own, and the same in a dialog over the table. */

import { useEffect, useRef } from "preact/hooks";
import { Band, Icon } from "../art/index.ts";
import { go } from "../app/route.ts";
import type { GameName } from "../games/scene.ts";
import type { Table } from "../net/messages.ts";
import { BANDS } from "../table/bands.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { HouseContext, OtherRules, useRulesOf } from "./house.tsx";
import { CiaoLessons } from "./how-ciao.tsx";
import { CiaoCiaoLessons } from "./how-ciao-ciao.tsx";
import { SoloLessons } from "./how-solo.tsx";
import { AllRules, Editions, Keys, Notes } from "./margins.tsx";
import { Trial } from "./trial.tsx";

const GAMES = Object.keys(BANDS) as GameName[];

/** A name keeps its direction in a sentence that runs the other way: its “!” stays behind it. */
function title(words: Words, game: string): string {
  return words.say("how.title.of", { game: `\u2068${words.say(`game.${game}`)}\u2069` });
}

interface ScreenProps {
  game: string;
  onGuided: () => void; // begins a first round with the coach
}

export function HowScreen({ game, onGuided }: ScreenProps) {
  const words = useWords();
  return (
    <div class="how-screen">
      <header class="how-bar">
        <button class="btn quiet" onClick={() => go({ screen: "lobby" })}>
          <Icon name="back" /> {words.say("how.back")}
        </button>
        <GameTabs game={game} />
      </header>
      <Band animals={[...BANDS[GAMES.find((name) => name === game) ?? "solo"]]} height={20} />
      <main class="how">
        <h1 class="slab">{title(words, game)}</h1>
        <div class="guided">
          <button class="btn primary" onClick={onGuided}>
            {words.say("how.guided")}
          </button>
          <p>{words.say("how.guided.why")}</p>
        </div>
        <HowTo game={game} table={null} key={game} />
        <AllRules game={game} />
      </main>
    </div>
  );
}

function GameTabs({ game }: { game: string }) {
  const words = useWords();
  function turnTo(event: Event, other: string): void {
    event.preventDefault();
    go({ screen: "how", game: other });
  }
  return (
    <nav class="how-games" aria-label={words.say("how.games")}>
      {GAMES.map((other) => (
        <a
          href={`/how/${other}`}
          aria-current={other === game ? "page" : undefined}
          onClick={(event) => turnTo(event, other)}
        >
          <bdi>{words.say(`game.${other}`)}</bdi>
        </a>
      ))}
    </nav>
  );
}

interface DialogProps {
  table: Table;
  onClose: () => void;
}

export function HowDialog({ table, onClose }: DialogProps) {
  const { game } = table;
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog class="dialog how-dialog" ref={dialog} onClose={onClose} aria-labelledby="how-title">
      <header>
        <h1 class="slab" id="how-title">
          {title(words, game)}
        </h1>
        <button class="btn quiet round" onClick={onClose} aria-label={words.say("how.close")}>
          <Icon name="close" />
        </button>
      </header>
      <div class="how">
        <HowTo game={game} table={table} />
        <AllRules game={game} />
      </div>
    </dialog>
  );
}

interface HowToProps {
  game: string;
  table: Table | null; // whose rules are explained
}

/** All the cards of a game's explanation, in reading order. */
function HowTo({ game, table }: HowToProps) {
  const house = useRulesOf(game, table);
  return (
    <HouseContext.Provider value={house}>
      <div class="lessons">
        <OtherRules game={game} />
        <Lessons game={game} />
        {game === "solo" && <Editions />}
        <Trial game={game} />
        <div class="stack">
          <Notes game={game} />
          <Keys game={game} />
        </div>
      </div>
    </HouseContext.Provider>
  );
}

function Lessons({ game }: { game: string }) {
  if (game === "solo") return <SoloLessons />;
  return game === "ciao" ? <CiaoLessons /> : <CiaoCiaoLessons />;
}
