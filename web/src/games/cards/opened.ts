/** What a table with cards shows when looking back: everybody's hand, and none is one's own. */

import type { View } from "../../net/messages.ts";
import type { Hidden } from "../../net/recording.ts";

export function openedCards(view: View, { hands }: Hidden): View {
  return { ...view, hand: [], drawn: -1, hands };
}
