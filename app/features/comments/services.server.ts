import type { Services } from '~/engine/server/feature.server';
import { commentThreads } from './core/comment-threads.server';
import { commentTable } from './core/comments.server';
import { commentBulk, moderationTable } from './core/moderation.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const commentServices = (services: Services) => ({
  comments: commentTable(services.db, services.kinds),
  commentThreads: commentThreads(services.db, services.kinds),
  moderation: moderationTable(services.db, services.kinds),
  commentBulk: commentBulk(services.db),
  ...services,
});
