export { GameOver, RoundOver } from "./Ending.tsx";
export { ScoreDialog } from "./ScoreDialog.tsx";
