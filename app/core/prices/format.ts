import type { AllWords } from '~/content/all-words';
import { localeOf } from '~/kit/text/locale';
import { decimalsOf, type PriceRow } from './prices';

/** Formats a price in the site's language and the owner's words, like "From €900 per day" or "On request". */
export function formatPrice(
  { amount, currency, unit, from }: PriceRow,
  { prices, site }: Pick<AllWords, 'prices' | 'site'>,
): string {
  if (amount === null) return prices.onRequest;
  const money = new Intl.NumberFormat(localeOf(site.language), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 10 ** decimalsOf(currency));
  const fill = (words: string, price: string) => words.replace('{price}', () => price);
  const price = fill(prices.units[unit], money);
  return from ? fill(prices.from, price) : price;
}
