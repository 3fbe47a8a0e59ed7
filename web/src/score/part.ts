/** What is loaded when a round ends, or somebody asks for the scores. */

export { GameOver, RoundOver } from "./ending.tsx";
export { ScoreDialog } from "./score-dialog.tsx";
