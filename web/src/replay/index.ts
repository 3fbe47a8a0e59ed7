export { ReplayScreen } from "./ReplayScreen.tsx";
export { VerifyDialog } from "./VerifyDialog.tsx";
