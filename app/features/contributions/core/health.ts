import {
  type Check,
  formatDuration,
  type HealthSource,
  ok,
  runChecks,
  unknown,
  type Verdict,
  warn,
} from '~/engine/core/health/health';
import type { Heartbeats } from '~/engine/core/health/heartbeats';
import { orNullIfAway } from '~/engine/kit/errors';
import { HOUR_MS } from '~/engine/kit/time/durations';
import type { ContributionCache } from './contributions';

/** The heat map is fetched hourly, but only while somebody looks at it. */
const OLD_MS = 6 * HOUR_MS;

/** Times are in milliseconds; null if there is none. */
type ContributionFacts = {
  now: number;
  githubUser: string;
  readAt: number | null;
  /** GitHub's last refusal, if any; null if that could not be read. */
  refused: { at: Date; note: string } | 'never' | null;
};

const CHECKS: Check<ContributionFacts>[] = [
  { id: 'github', label: 'Contributions', check: github },
];

export const contributionChecks = (facts: ContributionFacts) => runChecks(CHECKS, facts);

function github({ now, githubUser, readAt, refused }: ContributionFacts): Verdict {
  if (refused === null) return unknown('The database does not answer.');
  if (githubUser === '') return ok('No account is set, so none are shown.');
  const age = readAt ? `Read ${formatDuration(now - readAt)} ago` : 'Never read';
  const refusal = refused === 'never' || refused.at.getTime() <= (readAt ?? 0) ? null : refused;
  const isOld = now - (readAt ?? 0) > OLD_MS;
  // A temporary refusal does not matter until the heat map is out of date.
  if (refusal && (isOld || refusal.note.includes('GITHUB_'))) {
    return warn(`${age}: ${refusal.note}`, {
      says: 'Correct GITHUB_USER in wrangler.toml, or set a new token without a scope.',
      command: 'npx wrangler pages secret put GITHUB_TOKEN',
    });
  }
  return readAt
    ? ok(`${age}.`)
    : unknown(`${age}. The first visit to the landing page reads them.`);
}

/** The health check of what is read from GitHub. */
export const contributionHealth =
  (deps: {
    githubUser: string;
    contributionCache: Pick<ContributionCache, 'read'>;
    heartbeats: Pick<Heartbeats, 'find'>;
  }): HealthSource =>
  async ({ now }) => {
    const { githubUser } = deps;
    const [found, refused] = await Promise.all([
      githubUser === '' ? null : deps.contributionCache.read(githubUser),
      orNullIfAway(
        deps.heartbeats.find('github-refused').then((last) => last ?? ('never' as const)),
      ),
    ]);
    const readAt = found?.fetchedAt ?? null;
    return contributionChecks({ now: now.getTime(), githubUser, readAt, refused });
  };
