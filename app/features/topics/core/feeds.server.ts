import { sql } from 'drizzle-orm';
import { RENDERER } from '~/engine/core/markdown/renderer.server';
import type { FeedReader } from '~/engine/core/published/feeds';
import { feedColumns, toPostEntries } from '~/engine/core/published/feeds.server';
import { posts } from '~/engine/core/records/schema';
import { isRenderingOf } from '~/engine/core/renderings/renderings.server';
import { renderings } from '~/engine/core/renderings/schema';
import type { Database } from '~/engine/kit/database/client.server';
import { newestOf } from './newest-posts.server';
import { postTopics } from './schema';
import type { TopicKind } from './topic-path';

/** Reads the newest posts of a tag or series, in the order of the topic's index. */
export const topicFeedReader = (db: Database): FeedReader<{ of: TopicKind; key: string }> => ({
  read: async ({ topic: { of, key }, now, limit }) =>
    toPostEntries(
      await db.all(
        newestOf(
          db.read
            .select({ ...feedColumns, name: sql<string>`${postTopics.name}`.as('topic_name') })
            .from(postTopics)
            .crossJoin(posts)
            .leftJoin(renderings, isRenderingOf('post', posts.id, RENDERER))
            .$dynamic(),
          { kind: of, key, now, limit },
        ),
      ),
    ),
});
