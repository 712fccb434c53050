import type { Services } from '~/engine/server/feature.server';
import { topicReader } from './core/topics.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const topicServices = (services: Services) => ({
  topics: topicReader(services.db),
  ...services,
});
