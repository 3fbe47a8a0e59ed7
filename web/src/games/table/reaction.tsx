/** An emoji reaction at a seat, shown for some seconds. */

import { useEffect, useState } from "preact/hooks";
import type { SeatReaction } from "../../net/table-state.ts";

const SHOWN = 2600; // milliseconds

interface ReactionProps {
  seat: number;
  reactions: readonly SeatReaction[];
}

export function Reaction({ seat, reactions }: ReactionProps) {
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
