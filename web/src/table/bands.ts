/** Which animals are woven into the cloth of each game. */

export const BANDS = {
  solo: ["bird", "cock"],
  ciao: ["hare", "hedgehog"],
  ciao_ciao: ["frog", "snail"],
} as const;
