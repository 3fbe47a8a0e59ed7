/** Looking back and checking a deal, loaded when somebody wants to. */

import { lazy, MissingDialog, MissingScreen } from "../ui/lazy.tsx";
import { loadMoreStyles } from "../ui/more-styles.ts";
import { loadCatalogue } from "../words/catalogues.ts";

async function loadReplay() {
  const words = loadCatalogue("score");
  const [part] = await Promise.all([import("./part.ts"), words, loadMoreStyles()]);
  return part;
}

export const ReplayScreen = lazy(
  () => loadReplay().then((part) => part.ReplayScreen),
  MissingScreen,
);
export const VerifyDialog = lazy(
  () => loadReplay().then((part) => part.VerifyDialog),
  MissingDialog,
);
