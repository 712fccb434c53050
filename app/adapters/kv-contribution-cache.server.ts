import * as v from 'valibot';
import {
  type ContributionCache,
  contributionRecordSchema,
} from '~/core/contributions/contributions';
import { logProblem } from '~/kit/log';
import { withTimeLimit } from '~/kit/time/time-limit';

/** The user name is part of the key: after a change of user the old map is not shown as theirs. */
const keyOf = (user: string) => `contributions:${user.toLowerCase()}`;

/** How long the last good answer is shown while GitHub is away. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** A page waits for this store, and would rather show an empty map than wait for longer. */
const TIME_LIMIT_MS = 1000;

/**
 * The heat map is decoration: an unreachable or corrupt store counts as an empty one, and is logged.
 * @param onRead told of each reading
 */
export const kvContributionCache = (kv: KVNamespace, onRead = () => {}): ContributionCache => ({
  async read(user) {
    onRead();
    try {
      const stored = await withTimeLimit(kv.get(keyOf(user), 'json'), TIME_LIMIT_MS);
      return stored === null ? null : v.parse(contributionRecordSchema, stored);
    } catch (error) {
      logProblem('contribution cache could not be read', { cause: error });
      return null;
    }
  },

  write: (user, record) =>
    kv.put(keyOf(user), JSON.stringify(record), { expirationTtl: KEPT_SECONDS }),
});
