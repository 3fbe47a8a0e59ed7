/** SHA-256 (FIPS 180-4): crypto.subtle needs a secure context, which a server on a local network
 * lacks. */

const BLOCK = 64; // bytes

const PRIMES = firstPrimes(64);
/** The first 32 bits of the fractional parts of cube and square roots of the first primes. */
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(prime, 3n));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime, 2n));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

/** Return the first 32 bits of the fractional part of a root, found bit by bit in integers. */
function fraction(prime: number, degree: bigint): number {
  const wanted = BigInt(prime) << (32n * degree);
  let root = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) {
    if ((root | bit) ** degree <= wanted) root |= bit;
  }
  return Number(root & 0xffffffffn);
}

function turnRight(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Return the message with its padding: a one bit, zeros, and its length. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const bytes = new Uint8Array(blocks * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let t = 0; t < 16; t++) words[t] = view.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t++) {
    const late = words[t - 2]!;
    const early = words[t - 15]!;
    const one = turnRight(late, 17) ^ turnRight(late, 19) ^ (late >>> 10);
    const zero = turnRight(early, 7) ^ turnRight(early, 18) ^ (early >>> 3);
    words[t] = one + words[t - 7]! + zero + words[t - 16]!;
  }
  return words;
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t++) {
    const one = turnRight(e, 6) ^ turnRight(e, 11) ^ turnRight(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + ROUND[t]! + words[t]!) | 0;
    const zero = turnRight(a, 2) ^ turnRight(a, 13) ^ turnRight(a, 22);
    const second = (zero + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place]! += word;
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = START.slice();
  for (let at = 0; at < view.byteLength; at += BLOCK) compress(state, schedule(view, at));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [place, word] of state.entries()) digest.setUint32(4 * place, word);
  return new Uint8Array(digest.buffer);
}
