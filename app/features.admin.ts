import type { AdminSlots } from './engine/admin/shared/slots';
import { CodeStep, PasskeyWay } from './features/second-factor/admin/sign-in-parts';
import { DrawSiteCard } from './features/share-cards/admin/draw-site-card';
import { CardPanel, WaitingCards } from './features/share-cards/admin/scripted-cards';

/** The components of features on screens of the admin area. No page of visitors loads them. */
export const adminSlots: AdminSlots = {
  waiting: {
    'share-cards': WaitingCards,
  },
  site: {
    'share-cards': DrawSiteCard,
  },
  editor: {
    'share-cards': CardPanel,
  },
  signInStep: {
    'second-factor': CodeStep,
  },
  signInWays: {
    'second-factor': PasskeyWay,
  },
};
