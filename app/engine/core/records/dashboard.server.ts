import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { countUpTo, isPublic } from '~/engine/kit/database/conditions.server';
import type { Total, Upcoming } from '../dashboard/panel.server';
import { folderLength } from '../derived/counts.server';
import { posts, projects, reviews } from './schema';

const published = (table: typeof posts | typeof projects | typeof reviews): Total['count'] =>
  async function count(db, { now, limit }) {
    return (await db.one(countUpTo(db, table, isPublic(table, now), limit)))?.n ?? 0;
  };

export const recordTotals: Total[] = [
  {
    place: 10,
    label: 'Published posts',
    to: '/admin/blog-update?status=published',
    count: published(posts),
  },
  {
    place: 20,
    label: 'Drafts of posts',
    to: '/admin/blog-update?status=draft',
    count: (db) => folderLength(db, 'posts', 'draft'),
  },
  {
    place: 30,
    label: 'Published projects',
    to: '/admin/projects-update',
    count: published(projects),
  },
  { place: 40, label: 'Published reviews', to: '/admin/reviews', count: published(reviews) },
];

const rowOf = ({ id, title }: { id: string; title: string }) => ({
  id,
  to: `/admin/blog-update/${id}`,
  title: title || 'No title yet',
});

export const upcomingPosts: Upcoming[] = [
  {
    place: 20,
    async rows(db, { now, limit }) {
      const scheduled = await db.all(
        db.read
          .select({ id: posts.id, title: posts.title, publishedAt: posts.publishedAt })
          .from(posts)
          .where(
            and(eq(posts.status, 'published'), isNull(posts.deletedAt), gt(posts.publishedAt, now)),
          )
          .orderBy(asc(posts.publishedAt), asc(posts.id))
          .limit(limit),
      );
      return scheduled.map(({ publishedAt, ...post }) => ({
        ...rowOf(post),
        icon: 'calendar-clock',
        says: 'Appears ',
        date: publishedAt ?? now,
      }));
    },
  },
  {
    place: 30,
    async rows(db, { limit }) {
      const drafts = await db.all(
        db.read
          .select({ id: posts.id, title: posts.title, updatedAt: posts.updatedAt })
          .from(posts)
          .where(and(eq(posts.status, 'draft'), isNull(posts.deletedAt)))
          .orderBy(desc(posts.updatedAt), desc(posts.id))
          .limit(limit),
      );
      return drafts.map(({ updatedAt, ...post }) => ({
        ...rowOf(post),
        icon: 'pencil',
        says: 'Draft, edited ',
        date: updatedAt,
      }));
    },
  },
];
