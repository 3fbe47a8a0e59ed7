/** The page: a language, a theme, and the screen that the address means. */

import { useEffect, useState } from "preact/hooks";
import { Symbols } from "../art/index.ts";
import { JoinScreen, LobbyScreen } from "../lobby/index.ts";
import { sit, type Session } from "../net/session.ts";
import { WordsContext } from "../words/context.ts";
import { loadWords } from "../words/load.ts";
import type { Words } from "../words/words.ts";
import { help, HowScreen, ReplayScreen, TableScreen } from "./parts.ts";
import { go, route } from "./route.ts";
import { settings } from "./settings.ts";
import { useStore } from "./store.ts";

/** The one place this page has at a table; it outlives screens, so that coming back is instant. */
let current: { session: Session; guided: boolean } | null = null;

function hold(session: Session, guided = false): void {
  if (current !== null && current.session !== session) current.session.close();
  current = { session, guided };
}

function unguide(): void {
  if (current !== null) current.guided = false;
}

function useTheme(): void {
  const { theme } = useStore(settings);
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

function useLanguage(): Words | null {
  const { language, latinDigits } = useStore(settings);
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadWords(language, latinDigits).then((loaded) => {
      if (!wanted) return;
      document.documentElement.lang = loaded.language;
      document.documentElement.dir = loaded.dir;
      setWords(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [language, latinDigits]);
  return words;
}

function TableRoute({ code }: { code: string }) {
  const held = current?.session.state.value.code === code ? current.session : null;
  const [session, setSession] = useState<Session | null>(held);
  if (session === null || session.state.value.gone !== null) {
    return (
      <JoinScreen
        code={code}
        onSession={(joined) => {
          hold(joined);
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

async function guide(game: string): Promise<void> {
  const { coachSetup, forgetTips } = await help();
  forgetTips(game);
  const session = await sit({ ...coachSetup(game), name: settings.value.name });
  show(session, true);
  session.ready();
}

function Screen() {
  const at = useStore(route);
  switch (at.screen) {
    case "lobby":
      return <LobbyScreen onSeated={show} onGuide={(game) => void guide(game)} />;
    case "table":
      return <TableRoute key={at.code} code={at.code} />;
    case "replay":
      return <ReplayScreen code={at.code} game={at.game} />;
    case "how":
      return <HowScreen game={at.game} onGuided={() => void guide(at.game)} />;
  }
}

export function App() {
  useTheme();
  const words = useLanguage();
  if (words === null) return null;
  return (
    <WordsContext.Provider value={words}>
      <Symbols />
      <Screen />
    </WordsContext.Provider>
  );
}
