import { sha256 } from '~/engine/kit/sha256';
import type { Signer } from '~/engine/kit/signer';
import { isoDay } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';

/**
 * A proof of work that a form asks for during a flood: the browser looks for a number with which the
 * SHA-256 of the challenge starts with 14 zero bits. That takes 16,384 tries on average, some hundred
 * milliseconds on a phone. The challenge is derived from the content, the network and the day, so a
 * proof is valid for nothing else and nothing has to be stored.
 */

/**
 * An upper bound for the first 16 bits, so that 14 of them are zero. Same as in
 * `engine/kit/forms/prove.client.ts`.
 */
const BELOW = 4;
/** The maximum length of a proof, in characters. */
const LONGEST = 20;

type ProofDeps = { now: () => Date; signer: Signer; clientBlock: string };

const challengeOn = (time: number, content: string[], { signer, clientBlock }: ProofDeps) =>
  signer.sign('proof of work', JSON.stringify([isoDay(new Date(time)), clientBlock, ...content]));

/** @param content the submission, starting with the kind of form */
export const createChallenge = (content: string[], deps: ProofDeps): Promise<string> =>
  challengeOn(deps.now().getTime(), content, deps);

/**
 * Whether a proof is valid for this content. A challenge from before midnight stays valid for one more
 * day.
 */
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
