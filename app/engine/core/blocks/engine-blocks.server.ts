import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { dayIn } from '~/engine/kit/time/time-zone';
import type { BlockDeps } from '../part.server';
import { summaryColumns } from '../published/posts.server';
import { firstReviews } from '../published/reviews.server';
import { POSTS, PROJECTS, visible } from '../published/visible-rows.server';
import { posts, projects } from '../records/schema';
import { isListed } from '../records/translations.server';
import { withMarks } from '../reviews/mark.server';
import { settingsRows, toSettings } from '../settings/settings.server';
import type { BlockTable } from './block';
import { contactBlock } from './forms';
import { postsBlock } from './posts';
import { projectsBlock } from './projects';
import { reviewsBlock } from './reviews';

/** More than any block shows. */
const MAX_ROWS = 60;

const projectColumns = {
  slug: projects.slug,
  projectName: projects.projectName,
  highlight: projects.highlight,
  image: projects.image,
  imageAlt: projects.imageAlt,
  tags: projects.tags,
  lang: projects.lang,
};

const { slug, title, description, image, imageAlt, lang, publishedAt } = summaryColumns;
export const postColumns = { slug, title, description, image, imageAlt, lang, publishedAt };

export const latestPosts = (db: Database, now: Date, limit: number) =>
  visible(db.read.select(postColumns).from(posts).$dynamic(), POSTS, {
    ...{ now, limit },
    where: isListed(posts, now),
  });

/** Shares a result among the calls with the same input that are made while it is read: a feed has many texts. */
export function shared<Input extends unknown[], T>(read: (...input: Input) => Promise<T>) {
  const pending = new Map<string, Promise<T>>();
  return (...input: Input): Promise<T> => {
    const key = JSON.stringify(input);
    const result = pending.get(key) ?? read(...input).finally(() => pending.delete(key));
    pending.set(key, result);
    return result;
  };
}

/** @param rows selected with `postColumns` @param settings the rows of the settings */
export function toBlockPosts<Row extends { publishedAt: Date | null }>(
  rows: Row[],
  settings: Parameters<typeof toSettings>[0],
) {
  const { timeZone } = toSettings(settings);
  return rows.map(({ publishedAt, ...post }) => ({
    ...post,
    publishedOn: dayIn(publishedAt ?? new Date(0), timeZone),
  }));
}

/** The blocks of the engine. Features add theirs, or replace one. */
export const engineBlocks = ({ db, now, signer }: BlockDeps): BlockTable => ({
  projects: projectsBlock(
    shared(() => {
      const page = { now: now(), limit: MAX_ROWS };
      const columns = {
        ...projectColumns,
        isListed: sql<number>`${isListed(projects, page.now)}`.as('is_listed'),
      };
      return db.all(visible(db.read.select(columns).from(projects).$dynamic(), PROJECTS, page));
    }),
  ),
  reviews: reviewsBlock(
    shared(async () => withMarks(await db.all(firstReviews(db, now(), MAX_ROWS)), { signer })),
  ),
  posts: postsBlock(
    shared(async ({ latest }) => {
      const [rows, settings] = await db.read.batch([
        latestPosts(db, now(), latest),
        settingsRows(db),
      ]);
      return toBlockPosts(rows, settings);
    }),
  ),
  contact: contactBlock,
});
