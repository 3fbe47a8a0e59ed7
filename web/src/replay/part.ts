/** The exports of a part that `lazy.ts` loads: the replay viewer, and checking a deal. */

export { ReplayScreen } from "./replay-screen.tsx";
export { VerifyDialog } from "./verify-dialog.tsx";
