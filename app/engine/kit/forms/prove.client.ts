import { sha256 } from '@noble/hashes/sha2.js';

/** Attempts between pauses: about ten milliseconds, so that the page stays responsive. */
const BATCH = 2000;

/**
 * Finds a number that makes the SHA-256 hash of the challenge begin with 14 zero bits, as required by
 * `engine/core/limits/proof-of-work.ts`. Does not use `crypto.subtle`: its calls would take longer than the hashing.
 */
export async function prove(challenge: string): Promise<string> {
  const encoder = new TextEncoder();
  for (let n = 0; ; n += 1) {
    if (n % BATCH === 0) await new Promise((resolve) => setTimeout(resolve));
    const [first, second = 0] = sha256(encoder.encode(`${challenge}.${n}`));
    if (first === 0 && second < 4) return String(n);
  }
}
