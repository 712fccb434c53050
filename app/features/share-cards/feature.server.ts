import { scriptRoute } from '~/engine/admin/shell/script-route.server';
import { sha256 } from '~/engine/kit/sha256';
import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import { submitCard } from './admin/cards.server';
import { currentCard } from './core/card-store.server';
import { purgeCards, siteCard } from './core/cards';
import { DRAW_CARDS } from './core/draw-cards';
import * as sharePicture from './files/share-picture.server';

export const feature: Feature = {
  name: 'share-cards',
  card: currentCard,
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
  files: [
    route('share-picture', sharePicture),
    // The sharing cards that the owner's browser draws.
    scriptRoute('admin/cards', submitCard, () => '/admin'),
  ],

  /** Its address changes with the picture, because networks keep pictures by address. */
  sharePicture: async (words) =>
    `/share-picture?v=${(await sha256(siteCard(words).of)).slice(0, 12)}`,
};
