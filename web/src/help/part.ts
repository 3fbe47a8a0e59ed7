/** What is loaded when somebody wants to learn a game. */

export { Coach } from "./coach.tsx";
export { HowDialog, HowScreen } from "./how.tsx";
export { coachSetup, forgetTips } from "./setup.ts";
