import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { NOW, prepareQuery } from '~/engine/kit/database/prepared-query.server';
import type { MarkDeps } from '../reviews/mark';
import { askedCounts, markedReviews, toCounts, withMarks } from '../reviews/mark.server';
import { settingsQuery, toSettings } from '../settings/settings.server';
import type { HomeReader } from './home';
import { newestPosts, toPostSummary } from './posts.server';
import { firstProjects } from './projects.server';
import { firstReviews } from './reviews.server';

const LIMIT = sql.placeholder('limit');

const projectsQuery = prepareQuery((db) => firstProjects(db, NOW, LIMIT));
const postsQuery = prepareQuery((db) => newestPosts(db, NOW, LIMIT));
const reviewsQuery = prepareQuery((db) => firstReviews(db, NOW, LIMIT));

/** Reads pages that show several tables, in one batch. */
export const homeReader = (db: Database, signer: MarkDeps['signer']): HomeReader => ({
  async read({ now: date, limits }) {
    const now = date.getTime();
    const [projects, posts, reviews, asked, marked, zone] = await db.rows(
      projectsQuery({ now, limit: limits.projects }),
      postsQuery({ now, limit: limits.posts }),
      reviewsQuery({ now, limit: limits.reviews }),
      askedCounts(),
      markedReviews({ now }),
      settingsQuery(),
    );
    return {
      projects,
      posts: posts.map(toPostSummary),
      reviews: await withMarks(reviews, { signer }),
      reviewCounts: await toCounts(asked, marked, { signer }),
      timeZone: toSettings(zone).timeZone,
    };
  },
});
