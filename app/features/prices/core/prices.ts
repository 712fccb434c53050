import type { Words } from '~/content/words';
import type { InnerProblem } from '~/engine/kit/fields/field';
import { decimalsOf } from '~/engine/kit/money';
import { headingSlug } from '~/engine/kit/text/text-ids';

/** The units of prices, with their names in forms. */
export const PRICE_UNITS = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  project: 'a project',
};

type TypedPrice = Words['prices']['rows'][number];

/** A price as pages, structured data and the API have it. */
export type PriceRow = Pick<
  TypedPrice,
  'name' | 'description' | 'unit' | 'from' | 'recommended'
> & {
  /** Made from the name, and different for each price. */
  id: string;
  /** In minor units, such as cents; null for "on request". */
  amount: number | null;
  /** A code of ISO 4217. Prices on request may have '', for none. */
  currency: string;
};

/** Gives each price without a currency that of the price above. */
function fillCurrencies<P extends { currency: string }>(rows: P[]): P[] {
  let last = '';
  return rows.map((row) => {
    last = row.currency || last;
    return { ...row, currency: last };
  });
}

/** Finds what is wrong with the owner's prices as a whole. */
export function findPriceProblem(typed: TypedPrice[]): InnerProblem | null {
  const rows = fillCurrencies(typed);
  for (const [index, { amount, currency, recommended }] of rows.entries()) {
    const problem = (name: keyof TypedPrice, message: string) => ({ path: [index, name], message });
    if (amount !== '' && currency === '')
      return problem('currency', 'Currency is missing: it is needed once, like EUR.');
    const [, decimals = ''] = amount.split('.');
    if (amount !== '' && decimals.length > decimalsOf(currency))
      return problem('amount', `Amount has more decimals than ${currency} has.`);
    if (recommended && rows.slice(0, index).some((row) => row.recommended))
      return problem('recommended', 'Recommend only one price.');
  }
  return null;
}

/** Returns the owner's prices, in their order. */
export function priceRows({ prices }: Pick<Words, 'prices'>): PriceRow[] {
  const ids = new Set<string>();
  return fillCurrencies(prices.rows).map(({ amount, currency, ...row }, index) => {
    const slug = headingSlug(row.name) || 'price';
    const id = ids.has(slug) ? `${slug}-${index + 1}` : slug;
    ids.add(id);
    const hasAmount = amount !== '' && currency !== '';
    const minor = hasAmount ? Math.round(Number(amount) * 10 ** decimalsOf(currency)) : null;
    return { id, ...row, amount: minor, currency };
  });
}
