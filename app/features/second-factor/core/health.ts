import type { Accounts } from '~/engine/core/account/sign-in';
import {
  type Check,
  type HealthSource,
  ok,
  runChecks,
  unknown,
  type Verdict,
  warn,
} from '~/engine/core/health/health';
import { orNullIfAway } from '~/engine/kit/errors';
import { pluralize } from '~/engine/kit/text/figures';

/** The number of accounts that a password alone signs in to; null if the database does not answer. */
type Facts = { passwordOnly: number | null };

const CHECKS: Check<Facts>[] = [
  { id: 'second-factor', label: 'Second factor', isPrivate: true, check: secondFactor },
];

function secondFactor({ passwordOnly: n }: Facts): Verdict {
  if (n === null) return unknown('The database does not answer.');
  if (n === 0) return ok('Nobody can sign in with a password alone.');
  return warn(`${pluralize(n, 'account')} with a password alone.`, {
    says: 'Switch on a second factor.',
    to: '/admin/settings/second-factor',
  });
}

/** Returns the row about accounts that a password alone signs in to. */
export const factorHealth =
  ({ accounts }: { accounts: Pick<Accounts, 'countPasswordOnly'> }): HealthSource =>
  async () =>
    runChecks(CHECKS, { passwordOnly: await orNullIfAway(accounts.countPasswordOnly()) });
