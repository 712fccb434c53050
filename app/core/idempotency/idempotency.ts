import type { Signer } from '~/kit/signer';
import { DAY_MS } from '~/kit/time/durations';

/** Something that counts once within its time: where an answer is lost, people press again. */
export type IdempotencyKey = {
  /** A keyed hash, which tells neither who sent it nor what it says. */
  key: string;
  until: Date;
};

/** What became of something that a visitor sent; `full` where a limit was reached meanwhile. */
export type Kept = 'kept' | 'repeated' | 'full';

/** @param what tells it from everything else: who sends which words, and where to */
export async function idempotencyKey(
  what: string[],
  deps: { now: () => Date; signer: Signer },
): Promise<IdempotencyKey> {
  return {
    key: `once:${await deps.signer.sign('sent once', JSON.stringify(what))}`,
    until: new Date(deps.now().getTime() + DAY_MS),
  };
}
