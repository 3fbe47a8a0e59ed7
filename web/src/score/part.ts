/** The exports of a part that `lazy.ts` loads: the ends of rounds and games, and the scores. */

export { GameOver, RoundOver } from "./ending.tsx";
export { ScoreDialog } from "./score-dialog.tsx";
