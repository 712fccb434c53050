import * as v from 'valibot';
import { logProblem } from '~/engine/kit/log';
import { withTimeLimit } from '~/engine/kit/time/time-limit';
import { type ContributionCache, contributionRecordSchema } from '../core/contributions';

/** The user name is part of the key, so that after a change of user the old data is not shown. */
const keyOf = (user: string) => `contributions:${user.toLowerCase()}`;

/** How long the last good response is shown while GitHub is unavailable. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** A page waits for this store; after this time it shows an empty map. */
const TIME_LIMIT_MS = 1000;

/**
 * Stores contributions in KV. The heat map is decoration, so an unreachable or corrupt store counts as
 * empty and is logged.
 * @param onRead called for each read
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
