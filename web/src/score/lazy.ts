/** Scores and the ends of rounds and games, loaded when the first of them is shown. */

import { lazy, MissingDialog, MissingPart } from "../ui/lazy.tsx";
import { loadPart } from "../ui/load-part.ts";

const loadScore = () => loadPart(() => import("./part.ts"), "score");

export const GameOver = lazy(() => loadScore().then((part) => part.GameOver), MissingPart);
export const RoundOver = lazy(() => loadScore().then((part) => part.RoundOver), MissingPart);
export const ScoreDialog = lazy(() => loadScore().then((part) => part.ScoreDialog), MissingDialog);
