/** The parts of the page that are loaded when they are first shown. */

import { need } from "../words/load.ts";
import { later } from "./later.tsx";

/** How to play, in code and in words. */
export async function help() {
  const [part] = await Promise.all([import("../help/part.ts"), need("how")]);
  return part;
}

const replay = () => import("../replay/part.ts");

export const Coach = later(() => help().then((part) => part.Coach));
export const HowDialog = later(() => help().then((part) => part.HowDialog));
export const HowScreen = later(() => help().then((part) => part.HowScreen));
export const ReplayScreen = later(() => replay().then((part) => part.ReplayScreen));
export const VerifyDialog = later(() => replay().then((part) => part.VerifyDialog));
export const TableScreen = later(() =>
  import("../table/table-screen.tsx").then((part) => part.TableScreen),
);
