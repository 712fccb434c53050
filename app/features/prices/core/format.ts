import type { Words } from '~/content/words';
import { formatMoney } from '~/engine/kit/money';
import { localeOf } from './locale';
import { type PriceRow, priceRows } from './prices';

type PriceWords = Pick<Words, 'prices' | 'site'>;

/** A price in finished words, as a page shows it. */
export type ShownPrice = Pick<PriceRow, 'id' | 'name' | 'description'> & {
  price: string;
  /** The amount in `price`; '' for "on request". */
  figure: string;
  /** The mark of the recommended price; '' for the others. */
  mark: string;
};

/** Returns the owner's prices in finished words, in their order. */
export const shownPrices = (words: PriceWords): ShownPrice[] =>
  priceRows(words).map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    price: formatPrice(row, words),
    figure: formatFigure(row, words),
    mark: row.recommended ? words.prices.recommended : '',
  }));

/** Formats a price in the site's language and the owner's words, like "From €900 per day" or "On request". */
export function formatPrice(row: PriceRow, words: PriceWords): string {
  const { prices } = words;
  const figure = formatFigure(row, words);
  if (figure === '') return prices.onRequest;
  const fill = (text: string, price: string) => text.replace('{price}', () => price);
  const price = fill(prices.units[row.unit], figure);
  return row.from ? fill(prices.from, price) : price;
}

const formatFigure = ({ amount, currency }: PriceRow, { site }: PriceWords): string =>
  amount === null ? '' : formatMoney(amount, currency, localeOf(site.language));
