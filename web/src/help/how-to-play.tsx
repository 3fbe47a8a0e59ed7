/** How to play: a page of its own, and the same in a dialog over the table. */

import { Band, Icon } from "../art/index.ts";
import { AllRules } from "../games/help/side-notes.tsx";
import { GAMES, gameUi } from "../games/registry.ts";
import { gameTitle } from "../games/title.ts";
import type { TableInfo } from "../net/messages.ts";
import { go } from "../platform/route.ts";
import { useModal } from "../ui/modal.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";

const EXPLAINED = GAMES.filter((game) => game.help !== undefined).map(({ name }) => name);

/** A name keeps its direction in a sentence that runs the other way: its “!” stays behind it. */
function title(words: Words, game: string): string {
  return words.say("how.title.of", { game: `\u2068${gameTitle(words, game)}\u2069` });
}

interface HowToScreenProps {
  game: string;
  onGuided: () => void; // begins a first round with the coach
}

export function HowToScreen({ game, onGuided }: HowToScreenProps) {
  const words = useWords();
  return (
    <div class="how-screen">
      <header class="how-bar">
        <button class="btn quiet" onClick={() => go({ screen: "lobby" })}>
          <Icon name="back" /> {words.say("how.back")}
        </button>
        <GameTabs game={game} />
      </header>
      <Band animals={gameUi(game).band} height={20} />
      <main class="how">
        <h1 class="slab">{title(words, game)}</h1>
        {gameUi(game).help !== undefined && (
          <div class="guided">
            <button class="btn primary" onClick={onGuided}>
              {words.say("how.guided")}
            </button>
            <p>{words.say("how.guided.why")}</p>
          </div>
        )}
        <Lessons game={game} table={null} key={game} />
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
      {[...new Set([...EXPLAINED, game])].map((other) => (
        <a
          href={`/how/${other}`}
          aria-current={other === game ? "page" : undefined}
          onClick={(event) => turnTo(event, other)}
        >
          <bdi>{gameTitle(words, other)}</bdi>
        </a>
      ))}
    </nav>
  );
}

interface HowToDialogProps {
  table: TableInfo;
  onClose: () => void;
}

export function HowToDialog({ table, onClose }: HowToDialogProps) {
  const { game } = table;
  const words = useWords();
  const dialog = useModal();
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
        <Lessons game={game} table={table} />
        <AllRules game={game} />
      </div>
    </dialog>
  );
}

interface LessonsProps {
  game: string;
  table: TableInfo | null; // whose rules are explained
}

function Lessons({ game, table }: LessonsProps) {
  const words = useWords();
  const { help } = gameUi(game);
  if (help !== undefined) return <help.HowTo table={table} />;
  const about = words.sayIfAny(`lobby.about.${game}`);
  return (
    <div class="unexplained">
      {about !== "" && <p>{about}</p>}
      <p>{words.say("how.unexplained")}</p>
    </div>
  );
}
