import type { FeedSource } from '~/engine/api/feeds/answer-feed.server';
import { readFeed } from '~/engine/core/published/feeds';
import { type TopicKind, topicPath } from '../core/topic-path';
import { topicServices } from '../services.server';

/** The feed of a tag or series. @param key from its path */
export const topicFeed = (of: TopicKind, key: string): FeedSource => ({
  page: topicPath(of, key),
  read: (deps) => readFeed({ of, key }, { ...deps, feeds: topicServices(deps).topicFeeds }),
});
