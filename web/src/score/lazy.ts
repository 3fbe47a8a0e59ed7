/** Scores and the ends of rounds and games, loaded when the first of them is shown. */

import { lazy, MissingDialog, MissingPart } from "../ui/lazy.tsx";
import { loadMoreStyles } from "../ui/more-styles.ts";
import { loadCatalogue } from "../words/catalogues.ts";

async function loadScore() {
  const words = loadCatalogue("score");
  const [part] = await Promise.all([import("./part.ts"), words, loadMoreStyles()]);
  return part;
}

export const GameOver = lazy(() => loadScore().then((part) => part.GameOver), MissingPart);
export const RoundOver = lazy(() => loadScore().then((part) => part.RoundOver), MissingPart);
export const ScoreDialog = lazy(() => loadScore().then((part) => part.ScoreDialog), MissingDialog);
