/** How to play: a page of its own, and the same in a dialog over the table. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Band, Icon, type BeastName } from "../art/index.ts";
import { go } from "../app/route.ts";
import { useWords } from "../words/context.ts";
import { CiaoLessons } from "./how-ciao.tsx";
import { CiaoCiaoLessons } from "./how-ciao-ciao.tsx";
import { SoloLessons } from "./how-solo.tsx";
import { AllRules, Editions, Keys, Notes } from "./margins.tsx";
import { Trial } from "./trial.tsx";

const GAMES: Record<string, string> = { solo: "SOLO", ciao: "Ciao!", ciao_ciao: "Ciao Ciao…" };
const ANIMALS: Record<string, readonly [BeastName, BeastName]> = {
  solo: ["bird", "cock"],
  ciao: ["hare", "cat"],
  ciao_ciao: ["frog", "snail"],
};

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
      <Band animals={ANIMALS[game] ?? ["bird", "hare"]} height={20} />
      <main class="how">
        <h1 class="slab">{words.say("how.title.of", { game: GAMES[game] ?? "" })}</h1>
        <HowTo game={game} key={game}>
          <section class="lesson guided">
            <button class="btn primary" onClick={onGuided}>
              {words.say("how.guided")}
            </button>
            <p>{words.say("how.guided.why")}</p>
          </section>
        </HowTo>
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
      {Object.entries(GAMES).map(([other, name]) => (
        <a
          href={`/how/${other}`}
          aria-current={other === game ? "page" : undefined}
          onClick={(event) => turnTo(event, other)}
        >
          <bdi>{name}</bdi>
        </a>
      ))}
    </nav>
  );
}

interface DialogProps {
  game: string;
  open: boolean;
  onClose: () => void;
}

export function HowDialog({ game, open, onClose }: DialogProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog class="dialog how-dialog" ref={dialog} onClose={onClose} aria-labelledby="how-title">
      <header>
        <h1 class="slab" id="how-title">
          {words.say("how.title.of", { game: GAMES[game] ?? "" })}
        </h1>
        <button class="btn quiet" onClick={onClose} aria-label={words.say("how.close")}>
          <Icon name="close" />
        </button>
      </header>
      <div class="how">{open && <HowTo game={game} />}</div>
    </dialog>
  );
}

/** All the cards of a game's explanation, in reading order. */
function HowTo({ game, children }: { game: string; children?: ComponentChildren }) {
  return (
    <div class="lessons">
      <Lessons game={game} />
      <Trial game={game} />
      {children}
      {game === "solo" && <Editions />}
      <Notes game={game} />
      <Keys game={game} />
      <AllRules game={game} />
    </div>
  );
}

function Lessons({ game }: { game: string }) {
  if (game === "solo") return <SoloLessons />;
  return game === "ciao" ? <CiaoLessons /> : <CiaoCiaoLessons />;
}
