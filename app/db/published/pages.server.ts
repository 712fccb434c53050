import type { HomeReader } from '~/domain/published/home';
import type { SitemapReader } from '~/domain/published/sitemap';
import type { Database } from '../client.server';
import { timeZoneIn, timeZoneRows } from '../settings.server';
import { newestPosts, postAddresses, toPostSummary } from './posts.server';
import { firstProjects, projectAddresses } from './projects.server';
import { firstReviews } from './reviews.server';

/** Pages that show several tables read them here, in one batch. */
export const homeReader = (db: Database): HomeReader => ({
  async read({ now, limits }) {
    const [projects, posts, reviews, zone] = await db.read.batch([
      firstProjects(db, now, limits.projects),
      newestPosts(db, now, limits.posts),
      firstReviews(db, now, limits.reviews),
      timeZoneRows(db),
    ]);
    return { projects, posts: posts.map(toPostSummary), reviews, timeZone: timeZoneIn(zone) };
  },
});

export const sitemapReader = (db: Database): SitemapReader => ({
  async read({ now, limit }) {
    const [posts, projects] = await db.read.batch([
      postAddresses(db, now, limit),
      projectAddresses(db, now, limit),
    ]);
    return { posts, projects };
  },
});
