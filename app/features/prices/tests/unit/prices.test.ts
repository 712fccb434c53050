import { describe, expect, it } from 'vitest';
import { EMPTY, fence, shown } from '~tests/support/blocks';
import { defaultWords, makeWords, problemsOf } from '~tests/support/words';
import { formatPrice, shownPrices } from '../../core/format';
import { type PriceRow, priceRows } from '../../core/prices';
import { serviceNodes } from '../../site/structured-data.server';

const [DAY_RATE] = defaultWords.prices.rows;
if (!DAY_RATE) throw new Error('no sample price');
type Typed = typeof DAY_RATE;

/** The owner's words with some prices, and another language. */
const wordsWith = (rows: Partial<Typed>[], language = 'en') =>
  makeWords({
    site: { language },
    prices: { rows: rows.map((row) => ({ ...DAY_RATE, ...row })) },
  });

const rowsWith = (...rows: Partial<Typed>[]): PriceRow[] => priceRows(wordsWith(rows));

describe('the text of a price', () => {
  it.each<[Partial<Typed>, language: string, text: string]>([
    [{ amount: '900', unit: 'day', from: true }, 'en', 'From €900 per day'],
    [{ amount: '900.5', unit: 'hour' }, 'en', '€900.50 per hour'],
    [{ amount: '4800', unit: 'project', from: true }, 'en-US', 'From €4,800 per project'],
    [{ amount: '4800', unit: 'month' }, 'de', '4.800 € pro Monat'],
    [{ amount: '90000', currency: 'JPY', unit: 'week' }, 'en', 'JP¥90,000 per week'],
    [{ amount: '1.125', currency: 'KWD' }, 'en', 'KWD 1.125 per day'],
    [{ amount: '', from: true }, 'en', 'On request'],
    // No page may fail because of a language that the platform does not accept.
    [{ amount: '900' }, 'en-a', '€900 per day'],
  ])('%o in %s is “%s”', (typed, language, text) => {
    const words = wordsWith([typed], language);
    const [row] = priceRows(words);
    expect(row && formatPrice(row, words).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('has the mark of the recommended price, and no other', () => {
    expect(shownPrices(defaultWords).map(({ mark }) => mark)).toEqual(['', 'Recommended', '']);
  });
});

describe('the rows of prices', () => {
  it('have their amount in minor units, and without a currency that of the row above', () => {
    const rows = rowsWith(
      { amount: '900.10', currency: 'EUR' },
      { amount: '12', currency: '' },
      { amount: '90', currency: 'JPY' },
      { amount: '', currency: '' },
    );
    expect(rows.map(({ amount, currency }) => [amount, currency])).toEqual([
      [90_010, 'EUR'],
      [1200, 'EUR'],
      [90, 'JPY'],
      [null, 'JPY'],
    ]);
  });

  it('have different ids, made from their names', () => {
    const rows = rowsWith({ name: 'Day rate' }, { name: 'Day Rate' }, { name: '…' });
    expect(rows.map(({ id }) => id)).toEqual(['day-rate', 'day-rate-2', 'price']);
  });
});

describe('the form of prices', () => {
  it.each<[Partial<Typed>[], problems: Record<string, RegExp>]>([
    [[{ amount: '0' }, { amount: '', currency: '' }], {}],
    [[{ amount: '1,200' }], { 'prices.rows.0.amount': /must be a number like 900 or 900.50/ }],
    [[{ amount: '-5' }], { 'prices.rows.0.amount': /must be a number/ }],
    [[{ currency: 'EURO' }], { 'prices.rows.0.currency': /too long/ }],
    [[{ currency: 'XQZ' }], { 'prices.rows.0.currency': /the code of a currency/ }],
    [[{ currency: '' }], { 'prices.rows.0.currency': /is missing/ }],
    [[{ amount: '9.5', currency: 'JPY' }], { 'prices.rows.0.amount': /more decimals than JPY/ }],
    [[{ name: '' }], { 'prices.rows.0.name': /Name is missing/ }],
    [
      [{ recommended: true }, {}, { recommended: true }],
      { 'prices.rows.2.recommended': /only one price/ },
    ],
  ])('finds in %o: %o', (rows, problems) => {
    expect(problemsOf('prices', wordsWith(rows).prices)).toEqual(
      Object.fromEntries(
        Object.entries(problems).map(([path, message]) => [path, [expect.stringMatching(message)]]),
      ),
    );
  });

  it('refuses words for a unit that leave out the price', () => {
    expect(problemsOf('prices', { from: 'From' })).toEqual({
      'prices.from': ['With “from” must contain {price}.'],
    });
  });
});

it('the structured data of prices has the unit of a rate, the lowest price of “from”, and no price on request', () => {
  const nodes = serviceNodes(priceRows(defaultWords), null, '/services');
  expect(nodes.map((node) => Object(node).offers)).toMatchObject([
    {
      price: 720,
      priceCurrency: 'EUR',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: 720, unitCode: 'DAY' },
    },
    { price: 4800, priceSpecification: { minPrice: 4800, unitCode: '' } },
    { '@type': 'Offer' },
  ]);
  expect(JSON.stringify(nodes[2])).not.toContain('price"');
});

it('the block of prices escapes all texts, and shows nothing without prices', async () => {
  expect(await shown(fence('prices'))).toContain('&lt;b&gt; &amp; &quot;c&quot;');
  expect(await shown(fence('prices'))).toContain('From <strong>€720</strong>');
  expect(await shown(fence('prices'), EMPTY)).toBe('');
});
