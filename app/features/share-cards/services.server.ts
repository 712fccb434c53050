import type { Services } from '~/engine/server/feature.server';
import { cardTable } from './core/card-store.server';

/** The services with those of cards. What is there already stays, so that tests can replace it. */
export const shareCardServices = (services: Services) => ({
  cards: cardTable(services.db, services.loadWords, services.kinds),
  ...services,
});
