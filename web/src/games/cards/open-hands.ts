/** A card table's view in a replay: all hands are open, and none is the reader's own. */

import type { View } from "../../net/messages.ts";
import type { Hidden } from "../../net/recording.ts";

export function openedCards(view: View, { hands }: Hidden): View {
  return { ...view, hand: [], drawn: -1, hands };
}
