import type { Signer } from '~/engine/kit/signer';
import { DAY_MS } from '~/engine/kit/time/durations';

/** Identifies something that counts once within its time: people press again if a response gets lost. */
export type IdempotencyKey = {
  /** A keyed hash that reveals neither the sender nor the content. */
  key: string;
  until: Date;
};

/** The outcome of a submission; `full` if a limit was reached meanwhile. */
export type StoreResult = 'kept' | 'repeated' | 'full';

/** @param what everything that identifies the submission: its kind, sender, destination and content */
export async function idempotencyKey(
  what: string[],
  deps: { now: () => Date; signer: Signer },
): Promise<IdempotencyKey> {
  return {
    key: `once:${await deps.signer.sign('sent once', JSON.stringify(what))}`,
    until: new Date(deps.now().getTime() + DAY_MS),
  };
}
