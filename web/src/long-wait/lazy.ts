/** Long waits, loaded when a table has waited for somebody for long, or somebody is back. */

import { lazy, MissingPart } from "../ui/lazy.tsx";
import { loadPart } from "../ui/load-part.ts";
import type { LongWaitProps } from "./state.ts";

const load = () => loadPart(() => import("./part.ts"), "idle");

export const LongWait = lazy<LongWaitProps>(
  () => load().then((part) => part.LongWait),
  MissingPart,
);
export const Meanwhile = lazy<LongWaitProps>(
  () => load().then((part) => part.Meanwhile),
  MissingPart,
);
