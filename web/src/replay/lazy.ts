/** Looking back and checking a deal, loaded when somebody wants to. */

import { lazy, MissingDialog, MissingScreen } from "../ui/lazy.tsx";
import { loadPart } from "../ui/load-part.ts";

const loadReplay = () => loadPart(() => import("./part.ts"), "score");

export const ReplayScreen = lazy(
  () => loadReplay().then((part) => part.ReplayScreen),
  MissingScreen,
);
export const VerifyDialog = lazy(
  () => loadReplay().then((part) => part.VerifyDialog),
  MissingDialog,
);
