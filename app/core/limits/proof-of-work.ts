import { sha256 } from '~/kit/sha256';
import type { Signer } from '~/kit/signer';
import { isoDay } from '~/kit/time/dates';
import { DAY_MS } from '~/kit/time/durations';

/**
 * A moment of work that a browser does for a form during a flood: it looks for a number with which the SHA-256 of
 * the challenge begins with 14 zero bits, after 16,384 tries on average: some hundred milliseconds on a phone. The challenge follows from what is sent, by
 * which network, and on which day, so that a proof is good for nothing else and nothing has to be stored.
 */

/** Of the first 16 bits, as a number: 14 are zero. `kit/forms/prove.client.ts` looks for the same. */
const BELOW = 4;
/** In characters, of a proof. */
const LONGEST = 20;

type ProofDeps = { now: () => Date; signer: Signer; clientBlock: string };

const challengeOn = (time: number, content: string[], { signer, clientBlock }: ProofDeps) =>
  signer.sign('proof of work', JSON.stringify([isoDay(new Date(time)), clientBlock, ...content]));

/** @param content what is sent, the kind of form first */
export const createChallenge = (content: string[], deps: ProofDeps): Promise<string> =>
  challengeOn(deps.now().getTime(), content, deps);

/** Whether a proof is one for this content; that of a challenge from before midnight is good for a day longer. */
export async function isProof(proof: string, content: string[], deps: ProofDeps): Promise<boolean> {
  if (proof === '' || proof.length > LONGEST) return false;
  const now = deps.now().getTime();
  for (const time of [now, now - DAY_MS]) {
    const challenge = await challengeOn(time, content, deps);
    const hash = await sha256(`${challenge}.${proof}`);
    if (Number.parseInt(hash.slice(0, 4), 16) < BELOW) return true;
  }
  return false;
}
