/** What is loaded when somebody looks back at a game. */

export { ReplayScreen } from "./replay-screen.tsx";
export { VerifyDialog } from "./verify-dialog.tsx";
