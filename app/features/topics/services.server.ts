import type { Services } from '~/engine/server/feature.server';
import { topicFeedReader } from './core/feeds.server';
import { seriesReader } from './core/post-series.server';
import { topicReader } from './core/topics.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const topicServices = (services: Services) => ({
  topics: topicReader(services.db),
  series: seriesReader(services.db),
  topicFeeds: topicFeedReader(services.db),
  ...services,
});
