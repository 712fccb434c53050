import type { Database } from '~/kit/database/client.server';
import { settingsRows, toSettings } from '../settings/settings.server';
import type { HomeReader } from './home';
import { newestPosts, toPostSummary } from './posts.server';
import { firstProjects } from './projects.server';
import { firstReviews } from './reviews.server';

/** Reads pages that show several tables, in one batch. */
export const homeReader = (db: Database): HomeReader => ({
  async read({ now, limits }) {
    const [projects, posts, reviews, zone] = await db.read.batch([
      firstProjects(db, now, limits.projects),
      newestPosts(db, now, limits.posts),
      firstReviews(db, now, limits.reviews),
      settingsRows(db),
    ]);
    return {
      projects,
      posts: posts.map(toPostSummary),
      reviews,
      timeZone: toSettings(zone).timeZone,
    };
  },
});
