/** What this device remembers of tables: the token of a seat, and what it saw before a deal. */

import { onDevice } from "../app/storage.ts";

export interface Deal {
  commitment: string;
  nonce: string;
}

export function readToken(code: string): string {
  return onDevice.read(`tavolata.seat.${code}`);
}

export function writeToken(code: string, token: string): void {
  onDevice.write(`tavolata.seat.${code}`, token);
}

/** A table at which this device has a seat. */
export interface Seat {
  code: string;
  game: string;
}

/** Return where this device sat last, if its seat is still known and the game is not over. */
export function lastSeat(): Seat | null {
  const [code = "", game = ""] = onDevice.read("tavolata.last").split(" ");
  return game !== "" && readToken(code) !== "" ? { code, game } : null;
}

export function noteSeat({ code, game }: Seat): void {
  onDevice.write("tavolata.last", `${code} ${game}`);
}

/** Nobody needs to be shown the way back to a game that is over. */
export function forgetSeat(code: string): void {
  if (lastSeat()?.code === code) onDevice.write("tavolata.last", "");
}

export function noteDeal(code: string, game: number, deal: Deal): void {
  onDevice.write(`tavolata.deal.${code}.${game}`, JSON.stringify(deal));
}

export function readDeal(code: string, game: number): Deal | null {
  const text = onDevice.read(`tavolata.deal.${code}.${game}`);
  try {
    return text === "" ? null : (JSON.parse(text) as Deal);
  } catch {
    return null;
  }
}
