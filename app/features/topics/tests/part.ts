import { topicKey } from '~/engine/core/published/topic-key';
import { encodeCursor } from '~/engine/kit/paging';
import { postRow, testId } from '~tests/support/database';
import type { TestPart } from '~tests/support/test-part';
import { textOfSeries } from '../core/topic-path';
import { browseArchive, browseTopics, readTopic } from '../core/topics';
import { topicServices } from '../services.server';

/** A cursor near the end of the archive. */
const FAR_DOWN = encodeCursor({ key: Number(postRow(60).published_at), id: testId(60) });

export const testPart: TestPart = {
  postPage: (idOrSlug, services) =>
    topicServices(services).series.ofPost({ idOrSlug, now: services.now() }),
  publicRoutes: {
    pages: ['archive', 'series', 'series_.$series', 'tags', 'tags_.$tag'],
    files: ['series/:series/:feed', 'tags/:tag/:feed'],
  },
  postFields: ['tags', 'series'],
  leftOut: ['post_topics', 'topics'],
  hidden: { shown: [['/series/public-series', 'Post 1']] },
  stored: { pages: ['/tags', '/tags/ä', '/series', '/archive'] },
  queries: {
    '/tags': (services) => browseTopics({ kind: 'tag', cursor: null }, topicServices(services)),
    '/tags/{tag}': (services) =>
      readTopic({ kind: 'tag', key: 'common', cursor: null }, topicServices(services)),
    '/series': (services) =>
      browseTopics({ kind: 'series', cursor: null }, topicServices(services)),
    '/series/{series}': (services) =>
      readTopic({ kind: 'series', key: 'all-of-them', cursor: null }, topicServices(services)),
    '/archive': (services) => browseArchive({ cursor: null }, topicServices(services)),
    '/archive?after': (services) => browseArchive({ cursor: FAR_DOWN }, topicServices(services)),
    '/tags?after': (services) =>
      browseTopics(
        { kind: 'tag', cursor: encodeCursor({ key: 2, id: 'tag-45' }) },
        topicServices(services),
      ),
    '/tags/{tag}?after': (services) =>
      readTopic({ kind: 'tag', key: 'common', cursor: FAR_DOWN }, topicServices(services)),
    '/series/{series}?after': (services) =>
      readTopic(
        {
          kind: 'series',
          key: 'all-of-them',
          cursor: encodeCursor({ key: 21, id: testId(21) }),
        },
        topicServices(services),
      ),
  },
  words: {
    places: {
      tagsPage: ['/tags', 'empty:/tags'],
      seriesPage: ['/series', 'empty:/series'],
      aboutSeries: ['/series/one-small-database', '/series', 'each series'],
      archivePage: ['/archive', 'empty:/archive'],
      waysThroughPosts: ['/tags', '/series'],
    },
    typed: { 'aboutSeries.0.series': 'one-small-database' },
    // The samples have one series only.
    shown: ({ aboutSeries }) => ({
      'each series': aboutSeries
        .map(({ series }) => `${series}: ${textOfSeries(aboutSeries, topicKey(series))}`)
        .join('\n'),
    }),
  },
};
