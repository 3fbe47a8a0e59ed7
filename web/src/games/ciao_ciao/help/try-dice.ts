/** The dice to try out, and what to say about an announcement. */

export const TRY_NUMBERS = [1, 2, 3, 4] as const; // CC-08
export const TRY_DICE = [2, 0] as const; // what the cup shows, one shake after the other; 0 a cross

/** Return what to say about a number that somebody would announce. */
export function verdict(die: number, said: number): { key: string; rule: string } {
  if (die === 0) return { key: "how.ciao_ciao.try.cross.any", rule: "CC-09" };
  if (said === die) return { key: "how.ciao_ciao.try.truth", rule: "CC-14" };
  if (said > die) return { key: "how.ciao_ciao.try.high", rule: "CC-15" };
  return { key: "how.ciao_ciao.try.low", rule: "CC-A5" };
}
