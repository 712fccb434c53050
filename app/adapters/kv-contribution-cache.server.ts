import * as v from 'valibot';
import { type ContributionCache, contributionRecordSchema } from '~/domain/contributions';
import { logProblem } from '~/lib/log';

/** The user name is part of the key: after a change of user the old map is not shown as theirs. */
const keyOf = (user: string) => `contributions:${user.toLowerCase()}`;

/** The heat map is decoration: an unreachable or spoilt store counts as an empty one, and is logged. */
export const kvContributionCache = (kv: KVNamespace): ContributionCache => ({
  async read(user) {
    try {
      const stored = await kv.get(keyOf(user), 'json');
      return stored === null ? null : v.parse(contributionRecordSchema, stored);
    } catch (error) {
      logProblem('contribution cache could not be read', { cause: error });
      return null;
    }
  },
});
