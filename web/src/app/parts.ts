/** The parts of the page that are loaded when they are first shown. */

import { need } from "../words/load.ts";
import { later, MissingDialog, MissingPart, MissingScreen } from "./later.tsx";

declare const MORE_STYLES: string; // a path, from build.mjs

let styled: Promise<void> | null = null;

/** Load the styles of the later parts, once. */
function moreStyles(): Promise<void> {
  styled ??= new Promise<void>((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = MORE_STYLES;
    link.onload = () => done();
    link.onerror = () => {
      styled = null; // so that another try is possible
      link.remove();
      failed(new Error(MORE_STYLES));
    };
    document.head.append(link);
  });
  return styled;
}

/** How to play, in code, in words and in style; how one wins is told as on the score sheet. */
export async function help() {
  const words = Promise.all([need("how"), need("score")]);
  const [part] = await Promise.all([import("../help/part.ts"), words, moreStyles()]);
  return part;
}

async function replay() {
  const [part] = await Promise.all([import("../replay/part.ts"), need("score"), moreStyles()]);
  return part;
}

async function score() {
  const [part] = await Promise.all([import("../score/part.ts"), need("score"), moreStyles()]);
  return part;
}

/** The bridge; a table of cards needs neither its code nor its style. */
async function bridge() {
  const [part] = await Promise.all([import("../table/bridge-table.tsx"), moreStyles()]);
  return part;
}

export const BridgeTable = later(() => bridge().then((part) => part.BridgeTable), MissingPart);
export const Coach = later(() => help().then((part) => part.Coach), MissingPart);
export const HowDialog = later(() => help().then((part) => part.HowDialog), MissingDialog);
export const HowScreen = later(() => help().then((part) => part.HowScreen), MissingScreen);
export const GameOver = later(() => score().then((part) => part.GameOver), MissingPart);
export const RoundOver = later(() => score().then((part) => part.RoundOver), MissingPart);
export const ScoreDialog = later(() => score().then((part) => part.ScoreDialog), MissingDialog);
export const ReplayScreen = later(() => replay().then((part) => part.ReplayScreen), MissingScreen);
export const VerifyDialog = later(() => replay().then((part) => part.VerifyDialog), MissingDialog);
export const QrCode = later(
  () => import("../lobby/qr-code.tsx").then((part) => part.QrCode),
  MissingPart,
);
export const TableScreen = later(
  () => import("../table/table-screen.tsx").then((part) => part.TableScreen),
  MissingScreen,
);
