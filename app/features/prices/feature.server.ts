import type { Feature } from '~/engine/server/feature.server';
import { pastAvailability } from './core/availability';

export const feature: Feature = {
  name: 'prices',

  reminders({ words, today }) {
    const past = pastAvailability(words, today);
    if (past === null) return [];
    return [
      {
        id: 'availability',
        to: '/admin/site/availability',
        title: 'Say when you are free next',
        note: `“${past}” is over, so the site no longer says it.`,
      },
    ];
  },
};
