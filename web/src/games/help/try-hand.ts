/** A fixed hand, and what becomes of each card. */
export interface TryHand {
  top: number;
  prompt: string;
  hand: readonly TryCard[];
}

export interface TryCard {
  kind: number;
  fits: boolean;
  key: string;
  rule: string;
}
