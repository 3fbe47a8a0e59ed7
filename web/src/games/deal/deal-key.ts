/** The key of a game, from what was committed to before the deal. */

import { sha256 } from "./sha256.ts";

const DOMAIN = "tavolata deal 1\n";

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
export function dealKey(secret: string, nonces: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts = nonces.flatMap((nonce) => {
    const part = encoder.encode(nonce);
    return [part.length >> 8, part.length & 255, ...part];
  });
  return sha256(Uint8Array.of(...encoder.encode(DOMAIN), ...bytesOf(secret), ...parts));
}
