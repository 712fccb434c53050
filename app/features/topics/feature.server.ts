import { feedsRoute } from '~/engine/api/feeds/feed-routes.server';
import { topicKey } from '~/engine/core/published/topic-key';
import type { Feature } from '~/engine/server/feature.server';
import { part } from './core/part.server';
import { postsOfTagBlock } from './core/posts-block.server';
import type { ShownSeries } from './core/series';
import { listTopics } from './core/sitemap.server';
import { topicFeed } from './files/topic-feed.server';
import { languages } from './languages/all';
import { readRecordSeries } from './site/record-series.server';
import type { ShownStart } from './site/starting-points';
import { loadStartingPoints } from './site/starting-points.server';
import { words } from './word-fields';

declare module '~/engine/kit/ui/slot' {
  interface RecordData {
    series: ShownSeries;
  }
  interface SearchStart {
    topics: ShownStart;
  }
}

declare module '~/engine/kit/public-page' {
  interface PageNeeds {
    tags: true;
    series: true;
  }
}

export const feature: Feature = {
  name: 'topics',
  languages,
  wordsOn: { posts: ['waysThroughPosts'] },
  title: 'Tags, series and archive',
  about: 'Pages for each tag and series of your posts, and one that lists all by year.',
  ...part,
  words,
  blocks: (deps) => ({ posts: postsOfTagBlock(deps) }),
  derivedFrom: { topics: 'posts', post_topics: 'posts' },
  sitemap: listTopics,
  record: { read: readRecordSeries },
  searchStart: loadStartingPoints,
  files: [
    feedsRoute('series/:series', ({ series = '' }) => topicFeed('series', series), {
      series: topicKey,
    }),
    feedsRoute('tags/:tag', ({ tag = '' }) => topicFeed('tag', tag), { tag: topicKey }),
  ],
};
