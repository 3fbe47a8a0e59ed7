export { GameOver, RoundOver } from "./ending.tsx";
export { ScoreDialog } from "./score-dialog.tsx";
