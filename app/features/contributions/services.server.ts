import { noteHeartbeat } from '~/engine/core/health/heartbeats';
import type { Services } from '~/engine/server/feature.server';
import { githubSource, reportGithubFailure } from './adapters/github/source.server';
import { kvContributionCache } from './adapters/kv-contribution-cache.server';
import type { SourceFailure } from './core/contributions';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const contributionServices = (services: Services) => ({
  githubUser: services.env.GITHUB_USER,
  contributionCache: kvContributionCache(services.env.KV, () =>
    services.noteTable('contributions'),
  ),
  contributionSource: githubSource({
    apiUrl: services.env.GITHUB_API_URL,
    token: services.env.GITHUB_TOKEN,
  }),
  reportSourceFailure: async (failure: SourceFailure) => {
    reportGithubFailure(failure);
    await noteHeartbeat('github-refused', failure.message, services);
  },
  ...services,
});
