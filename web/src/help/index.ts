/** How to play, and the guided first round. */

export { Coach } from "./coach.tsx";
export { HowDialog, HowScreen } from "./how.tsx";
export { coachSetup, forgetTips } from "./setup.ts";
