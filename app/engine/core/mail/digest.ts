import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';
import type { Leases } from '../background-work/leases';
import type { RateLimits } from '../limits/rate-limits';
import { readHeldBack, type VisitorLimits } from '../limits/visitor-limits';
import { plainMail, type WriteMail } from './mail-content';
import type { NewMailJob } from './outbox';

/** A mail to the owner, at most once a day, about the notices that were held back. */

export type Digests = {
  /**
   * Adds the mail and resets the counters, unless one of them has changed since it was read.
   * @param held.total the sum of the counters
   * @returns whether it was added
   */
  add(job: NewMailJob, held: { keys: string[]; total: number }): Promise<boolean>;
};

export type DigestDeps = {
  now: () => Date;
  newId: () => string;
  origin: string;
  leases: Leases;
  rateLimits: Pick<RateLimits, 'read'>;
  digests: Digests;
  /** Each may send notices. */
  parts: readonly { visitorLimits?: VisitorLimits }[];
  writeMail: WriteMail;
};

/** How long to wait for more after the first notice was held back. */
const COLLECT_MS = HOUR_MS;
/** When to try again after a failure. */
const RETRY_MS = 10 * MINUTE_MS;

/** Writes the digest, if it is due. */
export async function sendDigest(_: { until: Date }, deps: DigestDeps): Promise<void> {
  const now = deps.now();
  const { notices, keys, since } = await readHeldBack(deps);
  if (!since || now.getTime() - since.getTime() < COLLECT_MS) return;
  const key = 'digest';
  if (!(await deps.leases.take({ key, now, until: new Date(now.getTime() + RETRY_MS) }))) return;
  const line = notices
    .map(({ says, count, path }) => `${says(count)}: ${deps.origin}${path}`)
    .join('\n');
  const mail = await deps.writeMail(
    plainMail(({ mails }) => mails.heldBack, {
      to: 'owner',
      path: '/admin#waiting',
      line,
    }),
  );
  const job = { id: deps.newId(), kind: 'notice', mail, createdAt: now } as const;
  const isAdded = await deps.digests.add(job, {
    keys,
    total: notices.reduce((sum, { count }) => sum + count, 0),
  });
  await deps.leases.setEnd({ key, until: isAdded ? new Date(now.getTime() + DAY_MS) : now });
}
