export { ReplayScreen } from "./late.tsx";
