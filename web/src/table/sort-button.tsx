/** The other way to sort one's hand, one tap away. */

import { Icon } from "../art/index.ts";
import { change, settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { useWords } from "../words/context.ts";

export function SortButton({ game }: { game: "solo" | "ciao" }) {
  const words = useWords();
  const { sort } = useStore(settings);
  const label = words.say(`table.sort.${game}.${sort}`);
  return (
    <button
      class="sort pill lined"
      aria-label={label}
      title={label}
      onClick={() => change({ sort: sort === "colour" ? "value" : "colour" })}
    >
      <Icon name="sort" size={22} />
    </button>
  );
}
