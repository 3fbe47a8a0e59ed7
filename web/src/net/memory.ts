/** What this device remembers of tables: the token of a seat, and what it saw before a deal. */

export interface Deal {
  commitment: string;
  nonce: string;
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string): void {
  try {
    if (value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // a private window may refuse; the seat then lasts as long as the page
  }
}

export function readToken(code: string): string {
  return read(`tavolata.seat.${code}`);
}

export function writeToken(code: string, token: string): void {
  write(`tavolata.seat.${code}`, token);
}

/** A table at which this device has a seat. */
export interface Seat {
  code: string;
  game: string;
}

/** Return where this device sat last, if its seat is still known and the game is not over. */
export function lastSeat(): Seat | null {
  const [code = "", game = ""] = read("tavolata.last").split(" ");
  return game !== "" && readToken(code) !== "" ? { code, game } : null;
}

export function noteSeat({ code, game }: Seat): void {
  write("tavolata.last", `${code} ${game}`);
}

/** Nobody needs to be shown the way back to a game that is over. */
export function forgetSeat(code: string): void {
  if (lastSeat()?.code === code) write("tavolata.last", "");
}

export function noteDeal(code: string, game: number, deal: Deal): void {
  write(`tavolata.deal.${code}.${game}`, JSON.stringify(deal));
}

export function readDeal(code: string, game: number): Deal | null {
  const text = read(`tavolata.deal.${code}.${game}`);
  try {
    return text === "" ? null : (JSON.parse(text) as Deal);
  } catch {
    return null;
  }
}
