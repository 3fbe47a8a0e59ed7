/** The bar at the top: which game, which round, and the ways to everything else. */

import { Icon } from "../art/index.ts";
import { useWords } from "../words/context.ts";

export interface BarProps {
  title: string;
  progress: string;
  watching: boolean;
  menu: () => void;
  scores: () => void;
  help: () => void;
}

export function Bar({ title, progress, watching, menu, scores, help }: BarProps) {
  const words = useWords();
  return (
    <header class="bar">
      <button class="pill lined" onClick={menu} aria-label={words.say("table.menu")}>
        <Icon name="menu" size={22} />
      </button>
      <h1>{title}</h1>
      {watching && (
        <span class="watching">
          <Icon name="eye" size={20} /> {words.say("table.watching")}
        </span>
      )}
      <span class="grow" />
      <span class="progress">{progress}</span>
      <button class="pill lined" onClick={scores} aria-label={words.say("table.scores")}>
        <Icon name="scores" size={20} /> <span>{words.say("table.scores")}</span>
      </button>
      <button class="pill lined" onClick={help} aria-label={words.say("table.help")}>
        <Icon name="help" size={20} /> <span>{words.say("table.help")}</span>
      </button>
    </header>
  );
}
