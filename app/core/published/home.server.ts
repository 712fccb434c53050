import type { Database } from '~/kit/database/client.server';
import type { MarkDeps } from '../reviews/mark';
import { askedCounts, markedReviews, toCounts, withMarks } from '../reviews/mark.server';
import { settingsRows, toSettings } from '../settings/settings.server';
import type { HomeReader } from './home';
import { newestPosts, toPostSummary } from './posts.server';
import { firstProjects } from './projects.server';
import { firstReviews } from './reviews.server';

/** Reads pages that show several tables, in one batch. */
export const homeReader = (db: Database, signer: MarkDeps['signer']): HomeReader => ({
  async read({ now, limits }) {
    const [projects, posts, reviews, asked, marked, zone] = await db.read.batch([
      firstProjects(db, now, limits.projects),
      newestPosts(db, now, limits.posts),
      firstReviews(db, now, limits.reviews),
      askedCounts(db),
      markedReviews(db, now),
      settingsRows(db),
    ]);
    return {
      projects,
      posts: posts.map(toPostSummary),
      reviews: await withMarks(reviews, { signer }),
      reviewCounts: await toCounts(asked, marked, { signer }),
      timeZone: toSettings(zone).timeZone,
    };
  },
});
