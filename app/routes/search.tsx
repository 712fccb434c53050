import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { textKinds } from '~/engine/core/records/kinds';
import { parseSearchView, searchSite } from '~/engine/core/search/search';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, unlisted, wordsIn } from '~/engine/kit/ui/meta';
import type { SearchStart } from '~/engine/kit/ui/slot';
import { withDay } from '~/engine/server/days.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { SearchResults } from '~/site/search/search-view';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, services }) => {
    const view = parseSearchView(url.searchParams, services.kinds);
    // Together, so that the page takes one round trip.
    const starting = view.query === '' ? services.features : [];
    const [{ timeZone, hits, ...found }, ...ofFeatures] = await Promise.all([
      searchSite(view, services),
      ...starting.flatMap(({ searchStart }) => searchStart?.(args.context) ?? []),
    ]);
    return {
      ...found,
      view,
      kinds: textKinds(services.kinds).map(({ entity, label }) => ({ entity, name: `${label}s` })),
      hits: hits.map((hit) => withDay(hit, timeZone)),
      start: Object.assign({}, ...ofFeatures) as Partial<SearchStart>,
    };
  });

export const handle = publicPage({
  query: ['q', 'kind', 'category', 'tag', 'before'],
  page: { title: ({ searchPage }) => searchPage.title, isInSitemap: false },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { searchPage, site } = wordsIn(matches);
  const query = data?.view.query ?? '';
  return [
    ...describeFor(matches, {
      title: [...(query ? [`“${query}”`] : []), searchPage.title, site.title].join(' · '),
      description: searchPage.description,
      path: '/search',
      type: 'website',
    }),
    // Search engines find the results through the sitemap.
    ...unlisted(query !== ''),
  ];
};

export default function SearchPage() {
  return <SearchResults {...useLoaderData<typeof loader>()} />;
}
