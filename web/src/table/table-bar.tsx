/** The bar of a table: game, round, hint, scores, help and menu. */

import { Icon } from "../art/index.ts";
import type { Advisor } from "../games/game.ts";
import { HintButton } from "../games/table/hints.tsx";
import { useWords } from "../words/context.ts";

export interface TableBarProps {
  title: string;
  progress: string;
  watching: boolean;
  unread: number; // lines of chat
  advisor: Advisor | null;
  menu: () => void;
  scores: () => void;
  help: () => void;
}

export function TableBar(props: TableBarProps) {
  const { title, progress, watching, unread, advisor, menu, scores, help } = props;
  const words = useWords();
  const name = words.say("table.menu");
  const label = unread > 0 ? `${name} (${words.number(unread)})` : name;
  return (
    <header class="bar">
      <button class="pill lined" onClick={menu} aria-label={label}>
        <Icon name="menu" size={22} />
        {unread > 0 && <i class="dot" />}
      </button>
      <h1>{title}</h1>
      {watching && (
        <span class="watching" role="img" aria-label={words.say("table.watching")}>
          <Icon name="eye" size={20} /> <span>{words.say("table.watching")}</span>
        </span>
      )}
      <span class="grow" />
      <span class="progress">{progress}</span>
      {advisor && <HintButton advisor={advisor} />}
      <button class="pill lined" onClick={scores} aria-label={words.say("table.scores")}>
        <Icon name="scores" size={20} /> <span>{words.say("table.scores")}</span>
      </button>
      <button class="pill lined" onClick={help} aria-label={words.say("table.help")}>
        <Icon name="help" size={20} /> <span>{words.say("table.help")}</span>
      </button>
    </header>
  );
}
