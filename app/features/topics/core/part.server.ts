import type { Part } from '~/engine/core/part.server';
import { CLOSER_POSTS } from './closer-posts.server';
import { TOPICS, topicStatements } from './derive.server';
import { existingTopics, mostUsedTags } from './lookups.server';
import * as tables from './schema';

export const part: Part = {
  tables,
  derived: () => [TOPICS],
  closerPosts: CLOSER_POSTS,
  records: {
    afterChange: (entity, scope, { filing }) =>
      filing && entity === 'post' ? topicStatements(scope) : [],
    postTags: mostUsedTags,
  },
  folders: [
    { path: '/tags/', existing: existingTopics('tag') },
    { path: '/series/', existing: existingTopics('series') },
  ],
  transfer: {
    tables: {
      post_topics: { leftOut: 'derived from the posts again', missed: null, inBackups: false },
      topics: { leftOut: 'derived from the posts again', missed: null, inBackups: false },
    },
  },
};
