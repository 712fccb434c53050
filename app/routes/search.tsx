import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { parseSearchView, searchSite } from '~/domain/search/search';
import { withDay } from '~/http/days.server';
import { loadPublicPage } from '~/http/page.server';
import { publicPage } from '~/lib/public-page';
import { describeFor, wordsIn } from '~/ui/meta';
import { SearchResults } from '~/ui/search/search-view';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, services }) => {
    const view = parseSearchView(url.searchParams);
    const { timeZone, hits, ...found } = await searchSite(view, services);
    return {
      ...found,
      view,
      hits: hits.map((hit) => withDay(hit, timeZone)),
    };
  });

export const handle = publicPage({
  query: ['q', 'kind', 'category', 'tag', 'before'],
  page: { title: ({ searchPage }) => searchPage.title, isInSitemap: false },
});

export { shouldRevalidate } from '~/ui/delivery/revalidation';

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
    // What is found is found by the sitemap.
    ...(query ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

export default function SearchPage() {
  return <SearchResults {...useLoaderData<typeof loader>()} />;
}
