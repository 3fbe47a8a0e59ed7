/** What is loaded when somebody wants to learn a game. */

export { Coach } from "./coach.tsx";
export { HowToDialog, HowToScreen } from "./how-to-play.tsx";
export { forgetTips } from "./tips-read.ts";
