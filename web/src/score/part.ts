/** What is loaded when a round ends, or somebody asks for the bill. */

export { GameOver, RoundOver } from "./ending.tsx";
export { ScoreDialog } from "./score-dialog.tsx";
