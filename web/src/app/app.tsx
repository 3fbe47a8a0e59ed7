/** The page: a language, a theme, and the screen that the address means. */

import { useEffect, useState } from "preact/hooks";
import { Symbols } from "../art/index.ts";
import { JoinScreen, LobbyScreen, ownName } from "../lobby/index.ts";
import { sit, type Session } from "../net/session.ts";
import { useWords, WordsContext } from "../words/context.ts";
import { loadWords } from "../words/load.ts";
import type { Words } from "../words/words.ts";
import { MissingPart } from "./later.tsx";
import { help, HowScreen, ReplayScreen, TableScreen } from "./parts.ts";
import { go, route } from "./route.ts";
import { settings } from "./settings.ts";
import { inTab } from "./storage.ts";
import { useStore } from "./store.ts";

const ASK_AGAIN = 2000; // milliseconds, while there are no words to say that there are none

/** The one place this page has at a table; it outlives screens, so that coming back is instant. */
let current: { session: Session; guided: boolean } | null = null;

const GUIDED = "tavolata.guided"; // the table where the coach is, until this page is closed

/** Who goes elsewhere is away: their seat stays theirs, and others see it. */
function watchRoute(): void {
  const at = route.value;
  const here = at.screen === "table" && at.code === current?.session.state.value.code;
  if (current === null || here) return;
  current.session.close();
  current = null;
}
route.follow(watchRoute);

function hold(session: Session, guided = false): void {
  if (current !== null && current.session !== session) current.session.close();
  current = { session, guided };
  if (guided) inTab.write(GUIDED, session.state.value.code);
}

function unguide(): void {
  if (current !== null) current.guided = false;
  inTab.write(GUIDED, "");
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

interface Spoken {
  words: Words | null; // none have come yet
  failed: boolean; // those of the language that is wanted now
  again: () => void;
}

function useLanguage(): Spoken {
  const { language, latinDigits } = useStore(settings);
  const [words, setWords] = useState<Words | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
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
      setTimeout(load, ASK_AGAIN);
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
  const mine = current !== null && !current.session.ended && current.session.state.value.code === code;
  const held = mine ? current!.session : null;
  const [session, setSession] = useState<Session | null>(held);
  if (session === null || session.ended) {
    return (
      <JoinScreen
        code={code}
        onSession={(joined) => {
          hold(joined, inTab.read(GUIDED) === code);
          setSession(joined);
        }}
      />
    );
  }
  return <TableScreen session={session} guided={current?.guided ?? false} onUnguided={unguide} />;
}

function show(session: Session, guided = false): void {
  hold(session, guided);
  go({ screen: "table", code: session.state.value.code });
}

let guiding = false; // a second click waits for the first

async function guide(game: string, words: Words): Promise<void> {
  if (guiding) return;
  guiding = true;
  try {
    await beginGuided(game, ownName(words));
  } catch {
    go({ screen: "how", game }); // which says what can be reached
  } finally {
    guiding = false;
  }
}

async function beginGuided(game: string, name: string): Promise<void> {
  const { coachSetup, forgetTips } = await help();
  forgetTips(game);
  const session = await sit({ ...coachSetup(game), name });
  show(session, true);
  session.ready();
}

function Screen() {
  const words = useWords();
  const at = useStore(route);
  switch (at.screen) {
    case "lobby":
      return <LobbyScreen onSeated={show} onGuide={(game) => void guide(game, words)} />;
    case "table":
      return <TableRoute key={at.code} code={at.code} />;
    case "replay":
      return <ReplayScreen code={at.code} game={at.game} />;
    case "how":
      return <HowScreen game={at.game} onGuided={() => void guide(at.game, words)} />;
  }
}

export function App() {
  useTheme();
  const { words, failed, again } = useLanguage();
  if (words === null) return null; // index.html says so after a while
  return (
    <WordsContext.Provider value={words}>
      <Symbols />
      {failed && <MissingPart again={again} />}
      <Screen />
    </WordsContext.Provider>
  );
}
