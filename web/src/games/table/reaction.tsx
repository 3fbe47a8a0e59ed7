/** An emoji reaction at a seat, shown for some seconds. */

import { useEffect, useState } from "preact/hooks";

const SHOWN = 2600; // milliseconds

export interface Shown {
  key: number;
  seat: number;
  emoji: string;
}

export function Reaction({ seat, reactions }: { seat: number; reactions: readonly Shown[] }) {
  const reaction = reactions.findLast((one) => one.seat === seat);
  const [seen, setSeen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs for each reaction, told apart by its key
  useEffect(() => {
    if (reaction === undefined) return;
    const timer = setTimeout(() => setSeen(reaction.key), SHOWN);
    return () => clearTimeout(timer);
  }, [reaction?.key]);
  if (reaction === undefined || reaction.key === seen) return null;
  return (
    <span class="reaction" key={reaction.key} aria-hidden="true">
      {reaction.emoji}
    </span>
  );
}
