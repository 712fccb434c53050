import { feedsRoute } from '~/engine/api/feeds/feed-routes.server';
import { topicKey } from '~/engine/core/published/topic-key';
import type { Feature } from '~/engine/server/feature.server';

export const feature: Feature = {
  name: 'topics',
  files: [
    feedsRoute('series/:series', ({ series: key = '' }) => ({ of: 'series', key }), {
      series: topicKey,
    }),
    feedsRoute('tags/:tag', ({ tag: key = '' }) => ({ of: 'tag', key }), { tag: topicKey }),
  ],
};
