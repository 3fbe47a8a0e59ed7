/** The end of a round of cards: the scores, and what was left in the hands. */

import type { CardDeck, SummaryProps } from "../../game.ts";
import { RoundScores } from "../../score/score-table.tsx";
import { roundRows } from "../../score/scores.ts";
import { type CardScoring, shownHands } from "./card-scoring.ts";
import { RemainingHands } from "./remaining-hands.tsx";

interface CardSummaryProps extends SummaryProps {
  scoring: CardScoring;
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
