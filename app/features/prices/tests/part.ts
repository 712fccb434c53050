import type { Words } from '~/content/words';
import type { Block } from '~/engine/core/blocks/block';
import type { TestPart } from '~tests/support/test-part';
import type { defaultWords } from '~tests/support/words';
import { currentAvailability } from '../core/availability';
import { shownPrices } from '../core/format';
import { pricesBlock } from '../core/prices-block';

/** The block of a site with these prices. */
const withRows = (rows: typeof defaultWords.prices.rows): Block => ({
  ...pricesBlock,
  async read(args) {
    const view = await pricesBlock.read(args);
    return (words, text) => {
      const units = { ...words.prices.units, project: '{price}' };
      return view({ ...words, prices: { ...words.prices, units, rows } }, text);
    };
  },
});

/** The prices on a page, with each unit, with and without an amount. */
function pricesWith(words: Words): string {
  const [row] = words.prices.rows;
  const units = Object.keys(words.prices.units) as (keyof typeof words.prices.units)[];
  const priced = units.map((unit) => ({
    ...row,
    name: '',
    amount: '9',
    from: true,
    recommended: true,
    unit,
  }));
  const rows = [...priced, { ...priced[0], amount: '' }] as typeof words.prices.rows;
  return JSON.stringify(shownPrices({ ...words, prices: { ...words.prices, rows } }));
}

/** What the site says about the owner's availability in each state, without the name of the state. */
const availabilityWith = (words: Words): string =>
  (['free-from', 'booked-until', 'small-things'] as const)
    .map((status) => ({ ...words, availability: { ...words.availability, status } }))
    .map((said) => currentAvailability(said, '2026-01-01'))
    .map((said) => `${said?.label} ${said?.value} ${said?.sentence} ${said?.freeFrom}`)
    .join();

export const testPart: TestPart = {
  graphOfPage: {
    ...{ block: 'prices', type: 'Service', names: ['Day rate'] },
    words: {
      prices: {
        rows: [
          {
            ...{ name: 'Day rate', description: '', amount: '720', currency: 'EUR', unit: 'day' },
            ...{ from: false, isRecommended: false },
          },
        ],
      },
    },
  },
  publicRoutes: { GET: ['availability', 'prices'] },
  blocks: (odd) => ({
    empty: { prices: withRows([]) },
    full: {
      prices: withRows([
        {
          ...{ name: odd, description: odd, amount: '720', currency: 'EUR' },
          ...{ unit: 'project', from: true, recommended: true },
        },
      ]),
    },
  }),
  words: {
    places: {
      prices: ['/api/prices', 'prices'],
      availability: ['/contact', '/', '/api/availability', 'availability'],
    },
    shown: (words) => ({ prices: pricesWith(words), availability: availabilityWith(words) }),
    typed: {
      'prices.rows.0.amount': '987.65',
      'prices.rows.0.currency': 'CHF',
      'prices.rows.0.unit': 'week',
      'prices.rows.1.amount': '876.54',
      'prices.rows.1.currency': 'SEK',
      'prices.rows.1.unit': 'month',
      'availability.status': 'booked-until',
      'availability.date': '9876-05-04',
    },
  },
};
