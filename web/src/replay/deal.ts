/** Dealing once more, from the rules in docs/rules and not from the server's code: whoever
 * checks a deal with this page need not trust the server that dealt it. */

import { Chance } from "./chance.ts";
import { sha256 } from "./sha256.ts";

const DOMAIN = "tavolata deal 1\n";

export type Options = Readonly<Record<string, string>>;

/** What lies on the table after the deal. */
export interface Deal {
  starter: number;
  hands: number[][]; // kinds, by seat, in order
  top: number; // the kind turned up; -1 for none
}

function bytesOf(hex: string): Uint8Array {
  const pairs = /^([0-9a-f]{2})*$/i.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return the hash that was shown before the deal. */
export function commitmentOf(secret: string): string {
  return hexOf(sha256(bytesOf(secret)));
}

/** Return the key of a game: the secret, and every seat's part with its length before it. */
export function keyOf(secret: string, nonces: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts = nonces.flatMap((nonce) => {
    const part = encoder.encode(nonce);
    return [part.length >> 8, part.length & 255, ...part];
  });
  return sha256(Uint8Array.of(...encoder.encode(DOMAIN), ...bytesOf(secret), ...parts));
}

/** Deal the first round of a game; a starter of -1 is drawn, too. */
export function deal(
  game: string,
  key: Uint8Array,
  seats: number,
  starter: number,
  options: Options,
): Deal {
  const chance = new Chance(key);
  const first = starter < 0 ? chance.below(seats) : starter;
  if (game === "solo") return dealSolo(chance, seats, first, options);
  if (game === "ciao") return dealCiao(chance, seats, first, options);
  return { starter: first, hands: [], top: -1 };
}

/** Deal one card at a time from the starter, with whatever gives the next card. */
function dealHands(seats: number, starter: number, size: number, next: () => number): number[][] {
  const hands: number[][] = Array.from({ length: seats }, () => []);
  for (let card = 0; card < size * seats; card++) hands[(starter + card) % seats]!.push(next());
  for (const hand of hands) hand.sort((one, other) => one - other);
  return hands;
}

const SOLO_HAND = 8; // S-03
const SOLO_KINDS = 55;
const SOLO_BLACK = 52;
const SOLO_SYMBOLS = 13; // in each colour
const SOLO_SKIP = 9; // below are the numbers
const SOLO_SWAP = 12;

/** S-02: two of everything coloured but Swap, four of everything black. */
function soloCopies(kind: number): number {
  if (kind >= SOLO_BLACK) return 4;
  return kind % SOLO_SYMBOLS === SOLO_SWAP ? 1 : 2;
}

function isNumber(kind: number): boolean {
  return kind < SOLO_BLACK && kind % SOLO_SYMBOLS < SOLO_SKIP;
}

/** S-03, S-04, S-A43: eight cards each, every one drawn by chance, then the opening card. */
function dealSolo(chance: Chance, seats: number, starter: number, options: Options): Deal {
  const stock: number[] = [];
  for (let kind = 0; kind < SOLO_KINDS; kind++) {
    for (let copy = 0; copy < soloCopies(kind); copy++) stock.push(kind);
  }
  const next = (): number => {
    const place = chance.below(stock.length);
    const kind = stock[place]!;
    const last = stock.pop()!;
    if (place < stock.length) stock[place] = last;
    return kind;
  };
  const hands = dealHands(seats, starter, SOLO_HAND, next);
  let top = next();
  while (options["opening"] === "until-number" && stock.length > 0 && !isNumber(top)) {
    top = next(); // S-A1
  }
  return { starter, hands, top };
}

const CIAO_HAND = 7; // C-06
const CIAO_GROUPS = 9; // symbol by symbol, within a symbol colour by colour
const CIAO_ICONS = 5;
const CIAO_JOKER = CIAO_GROUPS * (CIAO_ICONS + 1);
const CIAO_OBSTACLE = CIAO_JOKER + 3;

/** C-A1: how many cards of a group carry an icon, from the option `specials`. */
function iconCopies(specials: string, group: number, icon: number): number {
  if (specials === "each-per-group") return 1;
  if (specials === "calm") return ((group % 3) + Math.floor(group / 3) + icon) % 3 === 0 ? 0 : 1;
  return Number(specials.split("/")[group]?.[icon]);
}

/** Return all cards in play in sorted order (C-02, C-40 to C-42, C-A29). */
function ciaoDeck(options: Options): number[] {
  const { specials = "each-per-group", variant = "full", obstacles_in_v2_v3 = "no" } = options;
  const deck: number[] = [];
  const add = (kind: number, copies: number): void => {
    for (let copy = 0; copy < copies; copy++) deck.push(kind);
  };
  for (let group = 0; group < CIAO_GROUPS; group++) {
    const icons = Array.from({ length: CIAO_ICONS }, (_, icon) =>
      iconCopies(specials, group, icon),
    );
    const plain = (group % 3 === 0 ? 12 : 10) - icons.reduce((sum, copies) => sum + copies, 0);
    const kind = group * (CIAO_ICONS + 1);
    add(kind, plain);
    if (variant !== "v1") icons.forEach((copies, icon) => add(kind + 1 + icon, copies));
  }
  for (let colour = 0; colour < 3; colour++) add(CIAO_JOKER + colour, 3);
  const obstacles = variant === "full" || (variant !== "v1" && obstacles_in_v2_v3 === "yes");
  add(CIAO_OBSTACLE, obstacles ? 3 : 0);
  return deck;
}

/** C-06, C-A41: the deck is shuffled, seven cards each; none is turned up. */
function dealCiao(chance: Chance, seats: number, starter: number, options: Options): Deal {
  const pile = ciaoDeck(options);
  for (let last = pile.length - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    [pile[last], pile[other]] = [pile[other]!, pile[last]!];
  }
  return { starter, hands: dealHands(seats, starter, CIAO_HAND, () => pile.pop()!), top: -1 };
}

const DIE_FACES = 6; // CC-08: a cross, 1, 2, 3, 4 and another cross
const CROSS = 0;
const NUMBERS = 4;

/** Something that used up chance in Ciao Ciao…: a roll, or a number that the table announced
 * for a seat whose time was up and whose die showed a cross (CC-A31). */
export type Throw = "roll" | "announce";

/** Return what chance gave, one number for each throw of a whole game of Ciao Ciao…. */
export function throwAll(
  key: Uint8Array,
  seats: number,
  starter: number,
  throws: readonly Throw[],
): number[] {
  const chance = new Chance(key);
  if (starter < 0) chance.below(seats);
  return throws.map((what) => {
    if (what === "announce") return 1 + chance.below(NUMBERS);
    const face = chance.below(DIE_FACES);
    return face <= NUMBERS ? face : CROSS;
  });
}
