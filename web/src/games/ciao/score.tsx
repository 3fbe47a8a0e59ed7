/** The scores of Ciao!. */

import { CardSummary } from "../cards/score/card-summary.tsx";
import type { ScoreProps, SummaryProps } from "../game.ts";
import { RoundScores } from "../score/score-table.tsx";
import { CIAO_DECK } from "./deck.ts";
import { CIAO_SCORING } from "./scoring.ts";

export function CiaoScoreSheet(props: ScoreProps) {
  return <RoundScores {...props} scoring={CIAO_SCORING} />;
}

export function CiaoSummary(props: SummaryProps) {
  return <CardSummary {...props} scoring={CIAO_SCORING} deck={CIAO_DECK} />;
}
