/** The root component: language, theme, and the screen of the current address. */

import { useEffect, useState } from "preact/hooks";
import { Symbols } from "../art/index.ts";
import { GAMES, gamesTold } from "../games/registry.ts";
import { beginGuidedRound, HowToScreen } from "../help/lazy.tsx";
import { JoinScreen, LobbyScreen } from "../lobby/index.ts";
import { createTable, type Session } from "../net/session.ts";
import { go, route } from "../platform/route.ts";
import { settings } from "../platform/settings.ts";
import { tabStorage } from "../platform/storage.ts";
import { useStore } from "../platform/store.ts";
import { ReplayScreen } from "../replay/lazy.ts";
import { TableScreen } from "../table/lazy.ts";
import { MissingPart } from "../ui/lazy.tsx";
import { ownName } from "../ui/name-field.tsx";
import { lackingGameTexts, loadWords } from "../words/catalogues.ts";
import { useWords, WordsContext } from "../words/context.ts";
import type { Words } from "../words/words.ts";

const RETRY = 2000; // milliseconds until a language that has not loaded is fetched again

/** The page's one session at a table, kept apart from the screens that show it. */
let current: { session: Session; guided: boolean } | null = null;

const GUIDED = "tavolata.guided"; // the key of the table with the coach, until the tab is closed

/** Close the session when the route leaves its table; the server then shows the seat as away. */
function watchRoute(): void {
  const at = route.value;
  const here = at.screen === "table" && at.code === current?.session.state.value.code;
  if (current === null || here) return;
  current.session.close();
  current = null;
}
route.follow(watchRoute);

function keepSession(session: Session, guided = false): void {
  if (current !== null && current.session !== session) current.session.close();
  current = { session, guided };
  if (guided) tabStorage.write(GUIDED, session.state.value.code);
}

function endGuide(): void {
  if (current !== null) current.guided = false;
  tabStorage.write(GUIDED, "");
}

function useTheme(): void {
  const { theme, motion } = useStore(settings);
  useEffect(() => {
    document.documentElement.dataset["motion"] = motion;
  }, [motion]);
  useEffect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => {
      const chosen = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
      document.documentElement.dataset["theme"] = chosen;
    };
    apply();
    dark.addEventListener("change", apply);
    return () => dark.removeEventListener("change", apply);
  }, [theme]);
}

interface LoadedLanguage {
  words: Words | null; // null until the first have loaded
  failed: boolean; // the language that is wanted now has not loaded
  again: () => void;
}

function useLanguage(): LoadedLanguage {
  const { language, latinDigits } = useStore(settings);
  const [words, setWords] = useState<Words | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts another try
  useEffect(() => {
    let wanted = true;
    const show = (loaded: Words) => {
      if (!wanted) return;
      document.documentElement.lang = loaded.language;
      document.documentElement.dir = loaded.dir;
      setWords(loaded);
      setFailed(false);
    };
    const retry = () => {
      if (!wanted) return;
      setFailed(true);
      setTimeout(load, RETRY);
    };
    const load = () => {
      if (wanted) loadWords(language, latinDigits).then(show, retry);
    };
    load();
    return () => {
      wanted = false;
    };
  }, [language, latinDigits, attempt]);
  return { words, failed, again: () => setAttempt(attempt + 1) };
}

function TableRoute({ code }: { code: string }) {
  const mine =
    current !== null && !current.session.ended && current.session.state.value.code === code;
  const held = mine ? current!.session : null;
  const [session, setSession] = useState<Session | null>(held);
  if (session === null || session.ended) {
    return (
      <JoinScreen
        code={code}
        onSession={(joined) => {
          keepSession(joined, tabStorage.read(GUIDED) === code);
          setSession(joined);
        }}
      />
    );
  }
  return <TableScreen session={session} guided={current?.guided ?? false} onUnguided={endGuide} />;
}

function show(session: Session, guided = false): void {
  keepSession(session, guided);
  go({ screen: "table", code: session.state.value.code });
}

let guiding = false; // while a table is created: a second click creates no other

async function guide(game: string, words: Words): Promise<void> {
  if (guiding) return;
  guiding = true;
  try {
    await beginGuided(game, ownName(words));
  } catch {
    go({ screen: "how", game }); // it says what has not loaded
  } finally {
    guiding = false;
  }
}

async function beginGuided(game: string, name: string): Promise<void> {
  const session = await createTable({ ...(await beginGuidedRound(game)), name });
  show(session, true);
  session.ready();
}

function Lobby() {
  const words = useWords();
  return <LobbyScreen onSeated={show} onGuide={(game) => void guide(game, words)} />;
}

function Screen() {
  const words = useWords();
  const at = useStore(route);
  switch (at.screen) {
    case "lobby":
      return <Lobby />;
    case "table":
      return <TableRoute key={at.code} code={at.code} />;
    case "replay":
      return <ReplayScreen code={at.code} game={at.game} />;
    case "how":
      return <HowToScreen game={at.game} onGuided={() => void guide(at.game, words)} />;
  }
}

export function App() {
  useTheme();
  useStore(gamesTold); // render again when the texts of a game have loaded
  const { words, failed, again } = useLanguage();
  if (words === null) return null; // index.html shows a note after eight seconds
  return (
    <WordsContext.Provider value={words}>
      <Symbols>{GAMES.map(({ name, Symbols }) => Symbols && <Symbols key={name} />)}</Symbols>
      {(failed || lackingGameTexts.has(words.language)) && <MissingPart again={again} />}
      <Screen />
    </WordsContext.Provider>
  );
}
