import type { Services } from '~/engine/server/context';
import { type Analytics, parseRange, readAnalytics, readWholeAnalytics } from '../core/analytics';
import { visitServices } from '../services.server';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns Portugal for PT. Only for the server, because browsers may name countries differently. */
const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : 'Not known';

type Input = { url: URL; services: Services };

/** Reads the figures of the range in the URL, with the names of countries. */
export const loadAnalytics = async ({ url, services }: Input): Promise<Analytics> =>
  withCountries(
    await readAnalytics(parseRange(url.searchParams.get('range')), visitServices(services)),
  );

/** The same with all rows, for a CSV file. */
export const loadFullAnalytics = async ({ url, services }: Input): Promise<Analytics> =>
  withCountries(
    await readWholeAnalytics(parseRange(url.searchParams.get('range')), visitServices(services)),
  );

function withCountries({ ranked, rose, fell, ...analytics }: Analytics): Analytics {
  const named = (rows: Analytics['rose']) =>
    rows.map((row) => (row.kind === 'country' ? { ...row, title: countryName(row.name) } : row));
  const country = named(ranked.country);
  return { ...analytics, ranked: { ...ranked, country }, rose: named(rose), fell: named(fell) };
}
