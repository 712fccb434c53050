import type { Feature } from '~/engine/server/feature.server';
import { purgeCards } from './core/cards';
import { DRAW_CARDS } from './core/draw-cards';

export const feature: Feature = {
  name: 'share-cards',
  commands: [
    {
      label: 'Draw missing cards',
      words: 'sharing pictures posts projects social preview',
      icon: 'image',
      href: `/admin${DRAW_CARDS}`,
      isScreen: true,
    },
  ],
  dailyWork: [(_, services) => purgeCards(services)],
};
