import type { Block } from '~/engine/core/blocks/block';
import type { TestPart } from '~tests/support/test-part';
import type { defaultWords } from '~tests/support/words';
import { pricesBlock } from '../core/prices-block';

/** The block of a site with these prices. */
const withRows = (rows: typeof defaultWords.prices.rows): Block => ({
  ...pricesBlock,
  async read(args) {
    const view = await pricesBlock.read(args);
    return (words) => {
      const units = { ...words.prices.units, project: '{price}' };
      return view({ ...words, prices: { ...words.prices, units, rows } });
    };
  },
});

export const testPart: TestPart = {
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
};
