import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as availability from './api/availability.server';
import openapi from './api/openapi.json';
import * as prices from './api/prices.server';
import { currentAvailability, pastAvailability } from './core/availability';
import { priceRows } from './core/prices';
import { pricesBlock } from './core/prices-block';
import { languages } from './languages/all';
import { ownerOffer, serviceNodes } from './site/structured-data.server';
import { words } from './word-fields';

export const feature: Feature = {
  name: 'prices',
  languages,
  title: 'Prices and availability',
  about: 'What your work costs, and when you are free.',
  words,
  blocks: () => ({ prices: pricesBlock }),
  api: [route('api/availability', availability), route('api/prices', prices)],
  openapi,

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

  facts(words, today) {
    const said = currentAvailability(words, today);
    return said ? [{ label: said.label, value: said.value, sentence: said.sentence }] : [];
  },

  graph: {
    owner: (words, today) => ownerOffer(words, currentAvailability(words, today)),
    ofPage: ({ path, blocks }, words, today) =>
      blocks.includes('prices')
        ? serviceNodes(priceRows(words), currentAvailability(words, today), path)
        : [],
  },
};
