import {
  type Analytics,
  parseRange,
  readAnalytics,
  readWholeAnalytics,
} from '~/core/visits/analytics';
import { countryName } from '~/core/visits/countries';
import type { Services } from '~/server/context';

type Input = { url: URL; services: Services };

/** The figures of the range that the address names, countries by their names. */
export const analyticsOf = async ({ url, services }: Input): Promise<Analytics> =>
  withCountries(await readAnalytics(parseRange(url.searchParams.get('range')), services));

/** The same with as many rows as a file takes. */
export const wholeAnalyticsOf = async ({ url, services }: Input): Promise<Analytics> =>
  withCountries(await readWholeAnalytics(parseRange(url.searchParams.get('range')), services));

function withCountries({ ranked, rose, fell, ...analytics }: Analytics): Analytics {
  const named = (rows: Analytics['rose']) =>
    rows.map((row) => (row.kind === 'country' ? { ...row, title: countryName(row.name) } : row));
  const country = named(ranked.country);
  return { ...analytics, ranked: { ...ranked, country }, rose: named(rose), fell: named(fell) };
}
