/** Where people sit at the long table. */

export interface SeatRows {
  top: readonly number[]; // from left to right; numbers count clockwise from oneself, who is 0
  bottom: readonly number[];
}

/** Seat so many people along both sides, oneself in the middle of the near one. */
export function seatRows(count: number): SeatRows {
  const near = Math.floor(count / 2);
  const left = Math.floor((near - 1) / 2); // people between oneself and the left end
  const far = count - near;
  return {
    top: Array.from({ length: far }, (_, at) => left + 1 + at),
    bottom: Array.from({ length: near }, (_, at) => (at <= left ? left - at : count + left - at)),
  };
}
