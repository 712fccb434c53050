import type { Words } from '~/content/words';
import { formatMoney } from '~/engine/kit/money';
import { localeOf } from './locale';
import { type PriceRow, priceRows } from './prices';

type PriceWords = Pick<Words, 'prices' | 'site'>;

/** A price in finished words, as a page shows it. */
export type ShownPrice = Pick<PriceRow, 'id' | 'name' | 'description'> & {
  price: string;
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
    mark: row.recommended ? words.prices.recommended : '',
  }));

/** Formats a price in the site's language and the owner's words, like "From €900 per day" or "On request". */
export function formatPrice(
  { amount, currency, unit, from }: PriceRow,
  { prices, site }: PriceWords,
): string {
  if (amount === null) return prices.onRequest;
  const money = formatMoney(amount, currency, localeOf(site.language));
  const fill = (words: string, price: string) => words.replace('{price}', () => price);
  const price = fill(prices.units[unit], money);
  return from ? fill(prices.from, price) : price;
}
