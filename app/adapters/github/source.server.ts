import type { ContributionSource, SourceFailure } from '~/core/contributions/contributions';
import { logProblem } from '~/kit/log';
import { readCalendar } from './calendar.server';
import { type Call, request } from './call.server';
import { readEvents } from './events.server';

/** GitHub has this long for one reading, all of its calls together. */
const TIME_LIMIT_MS = 5000;
type Settings = {
  /** Without a trailing slash. */
  apiUrl: string;
  /** '' for none: GitHub then tells the public events alone. */
  token: string;
};

/**
 * With a token GitHub's own contribution calendar, which covers the whole range; without one the
 * public events, of which GitHub tells 300 at most, and none that is older than 30 to 90 days.
 */
export const githubSource = ({ apiUrl, token }: Settings): ContributionSource => ({
  async read({ user, from, to, now }) {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const call: Call = (path, body) =>
      request({ address: `${apiUrl}${path}`, token, body, signal, now });
    return token === '' ? readEvents({ user, to }, call) : readCalendar({ user, from, to }, call);
  },
});

/** What this isolate has logged already. A wrong setting stays wrong until the next deployment. */
const told = new Set<string>();

/** A failure that passes is logged each time (once a minute at most), a wrong setting once. */
export function reportGithubFailure(failure: SourceFailure): void {
  if (failure.kind === 'misconfigured') {
    if (told.has(failure.message)) return;
    told.add(failure.message);
  }
  logProblem('contributions could not be read', { cause: failure });
}
