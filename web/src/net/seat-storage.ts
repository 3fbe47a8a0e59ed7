/** What this device stores of tables: seat tokens, and the commitment it saw before a deal. */

import { deviceStorage } from "../platform/storage.ts";

export interface DealCommitment {
  commitment: string;
  nonce: string;
}

export function readToken(code: string): string {
  return deviceStorage.read(`tavolata.seat.${code}`);
}

export function writeToken(code: string, token: string): void {
  deviceStorage.write(`tavolata.seat.${code}`, token);
}

/** A table at which this device has a seat. */
export interface StoredSeat {
  code: string;
  game: string;
}

/** Return where this device sat last, if its seat is still known and the game is not over. */
export function lastSeat(): StoredSeat | null {
  const [code = "", game = ""] = deviceStorage.read("tavolata.last").split(" ");
  return game !== "" && readToken(code) !== "" ? { code, game } : null;
}

export function rememberSeat({ code, game }: StoredSeat): void {
  deviceStorage.write("tavolata.last", `${code} ${game}`);
}

/** Forget the seat of a game that is over: the lobby no longer offers it. */
export function forgetSeat(code: string): void {
  if (lastSeat()?.code === code) deviceStorage.write("tavolata.last", "");
}

export function rememberDeal(code: string, game: number, deal: DealCommitment): void {
  deviceStorage.write(`tavolata.deal.${code}.${game}`, JSON.stringify(deal));
}

export function readDeal(code: string, game: number): DealCommitment | null {
  const text = deviceStorage.read(`tavolata.deal.${code}.${game}`);
  try {
    return text === "" ? null : (JSON.parse(text) as DealCommitment);
  } catch {
    return null;
  }
}
