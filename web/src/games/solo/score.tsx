/** The scores of SOLO. */

import { CardSummary } from "../cards/score/card-summary.tsx";
import type { ScoreProps, SummaryProps } from "../game.ts";
import { RoundScores } from "../score/score-table.tsx";
import { SOLO_DECK } from "./deck.ts";
import { SOLO_SCORING } from "./scoring.ts";

export function SoloScoreSheet(props: ScoreProps) {
  return <RoundScores {...props} scoring={SOLO_SCORING} />;
}

export function SoloSummary(props: SummaryProps) {
  return <CardSummary {...props} scoring={SOLO_SCORING} deck={SOLO_DECK} />;
}
