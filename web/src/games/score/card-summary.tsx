/** The end of a round of cards: the scores, and what was left in the hands. */

import type { CardDeck, SummaryProps } from "../game.ts";
import { RemainingHands } from "./remaining-hands.tsx";
import { RoundScores } from "./score-table.tsx";
import { roundRows, type Scoring, shownHands } from "./scores.ts";

interface CardSummaryProps extends SummaryProps {
  scoring: Scoring;
  deck: CardDeck;
}

export function CardSummary({ scoring, deck, events, ...score }: CardSummaryProps) {
  const { table, view, players } = score;
  return (
    <>
      <RoundScores {...score} scoring={scoring} />
      <RemainingHands
        deck={deck}
        hands={shownHands(events)}
        players={players}
        order={roundRows(scoring, table, view).map((row) => row.seat)}
        points={scoring.isScored(table) ? scoring.cardPoints : undefined}
      />
    </>
  );
}
