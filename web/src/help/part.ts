/** The exports of a part that `lazy.tsx` loads: how to play, and the coach. */

export { Coach } from "./coach.tsx";
export { HowToDialog, HowToScreen } from "./how-to-play.tsx";
export { forgetTips } from "./tips-read.ts";
