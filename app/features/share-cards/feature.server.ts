import type { Feature } from '~/engine/server/feature.server';
import { purgeCards } from './core/cards';

export const feature: Feature = {
  name: 'share-cards',
  dailyWork: [(_, services) => purgeCards(services)],
};
