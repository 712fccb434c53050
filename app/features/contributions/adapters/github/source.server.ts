import { logProblem } from '~/engine/kit/log';
import type { ContributionSource, SourceFailure } from '../../core/contributions';
import { readCalendar } from './calendar.server';
import { type Call, request } from './call.server';
import { readEvents } from './events.server';

/** The time limit for all calls to GitHub in one fetch. */
const TIME_LIMIT_MS = 5000;
type Settings = {
  /** Without a trailing slash. */
  apiUrl: string;
  /** '' for none: GitHub then returns only public events. */
  token: string;
};

/**
 * Reads contributions from GitHub. With a token, reads the contribution calendar, which covers the
 * whole range. Without one, reads the public events: at most 300, none older than 30 to 90 days.
 */
export const githubSource = ({ apiUrl, token }: Settings): ContributionSource => ({
  async read({ user, from, to, now }) {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const call: Call = (path, body) =>
      request({ address: `${apiUrl}${path}`, token, body, signal, now });
    return token === '' ? readEvents({ user, to }, call) : readCalendar({ user, from, to }, call);
  },
});

/**
 * The messages that this isolate has logged already. A wrong setting stays wrong until the next
 * deployment.
 */
const loggedMessages = new Set<string>();

/** Logs a temporary failure each time (at most once a minute), and a wrong setting once. */
export function reportGithubFailure(failure: SourceFailure): void {
  if (failure.kind === 'misconfigured') {
    if (loggedMessages.has(failure.message)) return;
    loggedMessages.add(failure.message);
  }
  logProblem('contributions could not be read', { cause: failure });
}
