import { sha256 } from '@noble/hashes/sha2.js';

/** So many tries at a time, about ten milliseconds: the page goes on moving. */
const AT_A_TIME = 2000;

/**
 * Looks for a number with which the SHA-256 of a challenge begins with 14 zero bits; the rule is in
 * `core/limits/proof-of-work.ts`. Without `crypto.subtle`, whose calls would take longer than the hashes.
 */
export async function prove(challenge: string): Promise<string> {
  const encoder = new TextEncoder();
  for (let n = 0; ; n += 1) {
    if (n % AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve));
    const [first, second = 0] = sha256(encoder.encode(`${challenge}.${n}`));
    if (first === 0 && second < 4) return String(n);
  }
}
