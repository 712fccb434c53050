import type { Services } from '~/engine/server/feature.server';
import { commentThreads } from './core/comment-threads.server';
import { commentTable } from './core/comments.server';
import { commentBulk, moderationTable } from './core/moderation.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const commentServices = (services: Services) => ({
  comments: commentTable(services.db),
  commentThreads: commentThreads(services.db),
  moderation: moderationTable(services.db),
  commentBulk: commentBulk(services.db),
  ...services,
});
