import type { Block } from '~/engine/core/blocks/block';
import {
  latestPosts,
  postColumns,
  shared,
  toBlockPosts,
} from '~/engine/core/blocks/engine-blocks.server';
import { postsBlock } from '~/engine/core/blocks/posts';
import type { BlockDeps } from '~/engine/core/part.server';
import { topicKey } from '~/engine/core/published/topic-key';
import { posts } from '~/engine/core/records/schema';
import { settingsRows } from '~/engine/core/settings/settings.server';
import type { Database } from '~/engine/kit/database/client.server';
import { newestOf } from './newest-posts.server';
import { postTopics } from './schema';

/** Selects the latest posts with a tag. */
const latestPostsOf = (db: Database, now: Date, limit: number, tag: string) =>
  newestOf(db.read.select(postColumns).from(postTopics).crossJoin(posts).$dynamic(), {
    kind: 'tag',
    key: topicKey(tag),
    now,
    limit,
  });

/** The block of the latest posts, also of those with a tag. */
export const postsOfTagBlock = ({ db, now }: BlockDeps): Block =>
  postsBlock(
    shared(async ({ tag, latest }) => {
      const [rows, settings] = await db.read.batch([
        tag === '' ? latestPosts(db, now(), latest) : latestPostsOf(db, now(), latest, tag),
        settingsRows(db),
      ]);
      return toBlockPosts(rows, settings);
    }),
    { tables: ['post_topics'], hasTags: true },
  );
