import type { Services } from '~/engine/server/feature.server';
import { commentThreads } from './core/comment-threads.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const commentServices = (services: Services) => ({
  commentThreads: commentThreads(services.db),
  ...services,
});
