import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inList } from '~/engine/kit/database/conditions.server';
import { publicPosts } from './public-posts.server';
import { topics } from './schema';

/** Returns a function that returns those of the keys that are topics with public posts. */
export const existingTopics =
  (kind: 'tag' | 'series') =>
  async (db: Database, keys: string[], now: Date): Promise<string[]> => {
    const rows = await db.all(
      db.read
        .select({ key: topics.key })
        .from(topics)
        .where(
          and(eq(topics.kind, kind), inArray(topics.key, inList(keys)), gt(publicPosts(now), 0)),
        ),
    );
    return rows.map(({ key }) => key);
  };

/** A longer list is useless for choosing. */
const MOST = 300;

/** Returns the tags of posts, most used first, without reading a post. */
export async function mostUsedTags(db: Database): Promise<string[]> {
  const rows = await db.all(
    db.read
      .select({ name: topics.name })
      .from(topics)
      .where(eq(topics.kind, 'tag'))
      .orderBy(desc(topics.posts), desc(topics.key))
      .limit(MOST),
  );
  return rows.map(({ name }) => name);
}
