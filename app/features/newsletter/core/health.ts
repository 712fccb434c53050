import {
  type Check,
  fail,
  formatDuration,
  ok,
  runChecks,
  unknown,
  type Verdict,
  warn,
} from '~/engine/core/health/health';
import { pluralize } from '~/engine/kit/text/figures';
import { HOUR_MS } from '~/engine/kit/time/durations';

/** What waits to be sent; counted up to a hundred. */
export type SendingFacts = {
  paused: number;
  /** When the newsletter that has waited longest was due, in milliseconds; null for none. */
  dueAt: number | null;
};

type Facts = { now: number; sending: SendingFacts | null };

const CHECKS: Check<Facts>[] = [{ id: 'newsletter', label: 'Newsletters', check: newsletter }];

/** @param facts.sending null if the database does not answer */
export const newsletterChecks = (facts: Facts) => runChecks(CHECKS, facts);

function newsletter({ now, sending }: Facts): Verdict {
  if (!sending) return unknown('The database does not answer.');
  const { paused, dueAt } = sending;
  const to = '/admin/newsletters';
  if (dueAt && now - dueAt >= HOUR_MS) {
    return fail(`One should have been sent ${formatDuration(now - dueAt)} ago.`, {
      says: 'See why.',
      to,
    });
  }
  if (paused === 0) return ok('None is late.');
  return warn(`${pluralize(paused, 'newsletter')} paused: not everybody has received it.`, {
    says: 'Continue it, or leave it as it is.',
    to,
  });
}
