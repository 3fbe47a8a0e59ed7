/** Joining another table: by its code, or from the list of public tables. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/index.ts";
import { gameTitle } from "../../games/title.ts";
import type { Listed } from "../../net/messages.ts";
import { go } from "../../platform/route.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useWords } from "../../words/context.ts";

const EVERY = 5000; // milliseconds

async function askTables(): Promise<readonly Listed[] | null> {
  const response = await fetch("/api/tables");
  return response.ok ? ((await response.json()) as Listed[]) : null;
}

/** Poll the open tables while the page is visible; null if the server does not answer. */
function useOpenTables(): readonly Listed[] | null {
  const [tables, setTables] = useState<readonly Listed[] | null>([]);
  useEffect(() => {
    let here = true;
    const ask = async () => {
      if (document.hidden) return;
      const found = await askTables().catch(() => null);
      if (here) setTables(found);
    };
    void ask();
    const again = setInterval(() => void ask(), EVERY);
    return () => {
      here = false;
      clearInterval(again);
    };
  }, []);
  return tables;
}

export function JoinButton(): JSX.Element {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const tables = useOpenTables();
  return (
    <>
      <button
        type="button"
        class="btn join-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="link" size={22} />
        {words.say("lobby.join")}
        {tables !== null && tables.length > 0 && (
          <span class="join-count">{words.number(tables.length)}</span>
        )}
      </button>
      {open && <OpenTablesDialog tables={tables} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenTablesProps {
  tables: readonly Listed[] | null;
  onClose: () => void;
}

function OpenTablesDialog({ tables, onClose }: OpenTablesProps): JSX.Element {
  const words = useWords();
  return (
    <Dialog title={words.say("lobby.join")} onClose={onClose}>
      <CodeForm />
      <section>
        <h3>{words.say("lobby.join.open")}</h3>
        {tables === null && <p role="alert">{words.say("refused.unreachable")}</p>}
        {tables?.length === 0 && <p class="soft">{words.say("lobby.join.none")}</p>}
        <ul class="open-tables">
          {tables?.map((table) => (
            <li key={table.code}>
              <OpenTable table={table} />
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

function CodeForm(): JSX.Element {
  const words = useWords();
  const [code, setCode] = useState("");
  const clean = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const enter = (event: Event) => {
    event.preventDefault();
    if (clean !== "") go({ screen: "table", code: clean });
  };
  return (
    <form class="code-form" onSubmit={enter}>
      <label>
        <span>{words.say("lobby.join.code")}</span>
        <input
          class="code-field"
          dir="ltr"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={12}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn primary" disabled={clean === ""}>
        {words.say("lobby.join.go")}
      </button>
    </form>
  );
}

function OpenTable({ table }: { table: Listed }): JSX.Element {
  const words = useWords();
  const game = gameTitle(words, table.game);
  return (
    <button
      type="button"
      class="open-table"
      onClick={() => go({ screen: "table", code: table.code })}
    >
      <b>{game}</b>
      <bdi>{words.say("lobby.join.host", { host: table.host })}</bdi>
      <span>{words.say("lobby.join.free", { n: table.free })}</span>
    </button>
  );
}
