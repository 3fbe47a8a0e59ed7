/** The little scenes to try out: fixed hands, and what becomes of each card. */

export interface Tried {
  kind: number;
  fits: boolean;
  key: string;
  rule: string;
}

export interface Scene {
  top: number;
  prompt: string;
  hand: readonly Tried[];
}

const GREEN_6 = 18;
const YELLOW_ROCK = 6;

export const SCENES: Record<"solo" | "ciao", Scene> = {
  solo: {
    top: GREEN_6,
    prompt: "how.solo.try",
    hand: [
      { kind: 5, fits: true, key: "how.solo.try.red-6", rule: "S-06" },
      { kind: GREEN_6, fits: true, key: "how.solo.try.green-6", rule: "S-08" },
      { kind: 22, fits: true, key: "how.solo.try.green-skip", rule: "S-12" },
      { kind: 28, fits: false, key: "how.solo.try.blue-3", rule: "S-06" },
      { kind: 49, fits: false, key: "how.solo.try.yellow-reverse", rule: "S-06" },
      { kind: 52, fits: true, key: "how.solo.try.wish", rule: "S-15" },
    ],
  },
  ciao: {
    top: YELLOW_ROCK,
    prompt: "how.ciao.try",
    hand: [
      { kind: 0, fits: false, key: "how.ciao.try.green-rock", rule: "C-16" },
      { kind: 12, fits: true, key: "how.ciao.try.red-rock", rule: "C-16" },
      { kind: 18, fits: true, key: "how.ciao.try.green-paper", rule: "C-17" },
      { kind: 48, fits: false, key: "how.ciao.try.red-scissors", rule: "C-17" },
      { kind: 54, fits: true, key: "how.ciao.try.joker", rule: "C-19" },
      { kind: 57, fits: false, key: "how.ciao.try.obstacle", rule: "C-21" },
    ],
  },
};

export const NUMBERS = [1, 2, 3, 4] as const; // CC-08
export const DICE = [2, 0] as const; // what the cup shows, one shake after the other; 0 a cross

/** Return what to say about a number that somebody would announce. */
export function verdict(die: number, said: number): { key: string; rule: string } {
  if (die === 0) return { key: "how.ciao_ciao.try.cross.any", rule: "CC-09" };
  if (said === die) return { key: "how.ciao_ciao.try.truth", rule: "CC-14" };
  if (said > die) return { key: "how.ciao_ciao.try.high", rule: "CC-15" };
  return { key: "how.ciao_ciao.try.low", rule: "CC-A5" };
}
