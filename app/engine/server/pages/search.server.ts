import { textKinds } from '~/engine/core/records/kinds';
import { parseSearchView, type SearchPage, searchSite } from '~/engine/core/search/search';
import { withDay } from '../days.server';
import type { PublicPageCall } from '../page.server';

/** Reads the search page: what the URL searches for, or what features show before a search. In one round trip. */
export async function readSearch({ url, services, context }: PublicPageCall): Promise<SearchPage> {
  const view = parseSearchView(url.searchParams, services.kinds);
  const starting = view.query === '' ? services.features : [];
  const [{ timeZone, hits, ...found }, ...ofFeatures] = await Promise.all([
    searchSite(view, services),
    ...starting.flatMap(({ searchStart }) => searchStart?.(context) ?? []),
  ]);
  return {
    ...found,
    view,
    kinds: textKinds(services.kinds).map(({ entity, label }) => ({ entity, name: `${label}s` })),
    hits: hits.map((hit) => withDay(hit, timeZone)),
    start: Object.assign({}, ...ofFeatures),
  };
}
