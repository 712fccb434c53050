import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { loadPublicPage } from '~/engine/server/page.server';
import { readSearch } from '~/engine/server/pages/search.server';
import { SearchResults } from '~/site/search/search-view';

export const loader = (args: LoaderFunctionArgs) => loadPublicPage(args, readSearch);

export const handle = publicPage({
  query: ['q', 'kind', 'category', 'tag', 'before'],
  page: { title: ({ searchPage }) => searchPage.title, isInSitemap: false },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export { links } from '~/site/parts/list-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { searchPage, site } = wordsIn(matches, 'searchPage', 'site');
  const query = data?.view.query ?? '';
  return describeFor(matches, {
    title: [...(query ? [`“${query}”`] : []), searchPage.title, site.title].join(' · '),
    description: searchPage.description,
    path: '/search',
    type: 'website',
    // Search engines find the results through the sitemap.
    isUnlisted: query !== '',
  });
};

export default function SearchPage() {
  return <SearchResults {...useLoaderData<typeof loader>()} />;
}
