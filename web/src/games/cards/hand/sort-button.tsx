/** The button that switches the sort order of the hand. */

import { Icon } from "../../../art/index.ts";
import { changeSettings, settings } from "../../../platform/settings.ts";
import { useStore } from "../../../platform/store.ts";
import { useWords } from "../../../words/context.ts";

export function SortButton({ game }: { game: string }) {
  const words = useWords();
  const { sort } = useStore(settings);
  const label = words.say(`table.sort.${game}.${sort}`);
  return (
    <button
      class="sort pill lined"
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ sort: sort === "colour" ? "value" : "colour" })}
    >
      <Icon name="sort" size={22} />
    </button>
  );
}
