/** The server's random number generator: ChaCha8, a 256-bit key, a 64-bit counter, a zero nonce. */

const SPAN = 2 ** 32;
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const DOUBLE_ROUNDS = 4;

function turnLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Mix four words: ChaCha's quarter round. */
function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a]! += x[b]!;
  x[d] = turnLeft(x[d]! ^ x[a]!, 16);
  x[c]! += x[d]!;
  x[b] = turnLeft(x[b]! ^ x[c]!, 12);
  x[a]! += x[b]!;
  x[d] = turnLeft(x[d]! ^ x[a]!, 8);
  x[c]! += x[d]!;
  x[b] = turnLeft(x[b]! ^ x[c]!, 7);
}

function block(key: Uint32Array, number: number): Uint32Array {
  const counter = [number >>> 0, Math.floor(number / SPAN)];
  const start = Uint32Array.of(...CONSTANTS, ...key, ...counter, 0, 0);
  const mixed = start.slice();
  for (let round = 0; round < DOUBLE_ROUNDS; round++) {
    for (let column = 0; column < 4; column++) {
      quarter(mixed, column, column + 4, column + 8, column + 12);
    }
    for (let column = 0; column < 4; column++) {
      const [b, c, d] = [(column + 1) % 4, (column + 2) % 4, (column + 3) % 4];
      quarter(mixed, column, b + 4, c + 8, d + 12);
    }
  }
  return mixed.map((word, place) => word + start[place]!);
}

/** Make a number from 0 to bound - 1, each equally likely, of random words (Lemire's method). */
export function below(word: () => number, bound: number): number {
  const unfair = (SPAN - bound) % bound;
  let product = word() * bound;
  while (product % SPAN < unfair) product = word() * bound;
  return Math.floor(product / SPAN);
}

export class Chance {
  readonly #key: Uint32Array;
  #words: Uint32Array = new Uint32Array(0);
  #used = 0;
  #blocks: number;

  constructor(key: Uint8Array, blocks = 0) {
    const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
    this.#key = Uint32Array.from({ length: 8 }, (_, place) => view.getUint32(4 * place, true));
    this.#blocks = blocks;
  }

  /** Draw 32 random bits. */
  word(): number {
    if (this.#used === this.#words.length) {
      this.#words = block(this.#key, this.#blocks++);
      this.#used = 0;
    }
    return this.#words[this.#used++]!;
  }

  /** Draw a number from 0 to bound - 1. */
  below(bound: number): number {
    return below(() => this.word(), bound);
  }
}
