import type { AppLoadContext } from '@remix-run/cloudflare';
import { scriptRoute } from '~/engine/admin/shell/script-route.server';
import { sha256 } from '~/engine/kit/sha256';
import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import { submitCard } from './admin/cards.server';
import { currentCard } from './core/card-store.server';
import { type CardSubject, dueSiteCard, listDueCards, purgeCards, siteCard } from './core/cards';
import { DRAW_CARDS } from './core/draw-cards';
import { checkCard, type EditedCard, editedCard } from './core/edited-card';
import * as sharePicture from './files/share-picture.server';
import { shareCardServices } from './services.server';

declare module '~/engine/kit/ui/slot' {
  interface AdminData {
    /** Those of records that are missing or out of date. */
    dueCards: CardSubject[];
    /** That of the site; null if it is up to date. */
    siteCard: CardSubject | null;
    /** That of the edited record; null if it is deleted. */
    editedCard: EditedCard | null;
  }
}

async function readSiteCard({ services, loadWords }: AppLoadContext) {
  const { words } = await loadWords();
  return dueSiteCard(words, shareCardServices(services));
}

export const feature: Feature = {
  name: 'share-cards',
  title: 'Sharing cards',
  about: 'A picture of its own for each post and project, for social networks.',
  card: currentCard,
  admin: {
    dashboard: async (context) => {
      const [dueCards, siteCard] = await Promise.all([
        listDueCards(shareCardServices(context.services)),
        readSiteCard(context),
      ]);
      return { dueCards, siteCard };
    },
    site: async (context) => ({ siteCard: await readSiteCard(context) }),
    editor: async ({ entity, id, values }, { services, origin }) => {
      const card = await shareCardServices(services).cards.find({ entity, id });
      return {
        data: { editedCard: card && editedCard(card, values, origin) },
        findings: checkCard(card),
      };
    },
  },
  commands: [
    {
      label: 'Draw missing cards',
      words: 'sharing pictures posts projects social preview',
      icon: 'image',
      href: `/admin${DRAW_CARDS}`,
      isScreen: true,
    },
  ],
  dailyWork: [(_, services) => purgeCards(shareCardServices(services))],
  files: [
    route('share-picture', sharePicture),
    // The sharing cards that the owner's browser draws.
    scriptRoute('admin/cards', submitCard, () => '/admin'),
  ],

  /** Its address changes with the picture, because networks keep pictures by address. */
  sharePicture: async (words) =>
    `/share-picture?v=${(await sha256(siteCard(words).of)).slice(0, 12)}`,
};
