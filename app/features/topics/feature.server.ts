import { feedsRoute } from '~/engine/api/feeds/feed-routes.server';
import { topicKey } from '~/engine/core/published/topic-key';
import type { Feature } from '~/engine/server/feature.server';
import { part } from './core/part.server';
import { listTopics } from './core/sitemap.server';
import { words } from './word-fields';

declare module '~/engine/kit/public-page' {
  interface PageNeeds {
    tags: true;
    series: true;
  }
}

export const feature: Feature = {
  name: 'topics',
  ...part,
  words,
  derivedFrom: { topics: 'posts', post_topics: 'posts' },
  sitemap: listTopics,
  files: [
    feedsRoute('series/:series', ({ series: key = '' }) => ({ of: 'series', key }), {
      series: topicKey,
    }),
    feedsRoute('tags/:tag', ({ tag: key = '' }) => ({ of: 'tag', key }), { tag: topicKey }),
  ],
};
