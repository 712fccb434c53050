import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { parseSearchView, searchSite } from '~/engine/core/search/search';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, unlisted, wordsIn } from '~/engine/kit/ui/meta';
import { withDay } from '~/engine/server/days.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { readStartingPoints } from '~/features/topics/core/topics';
import { topicServices } from '~/features/topics/services.server';
import { SearchResults } from '~/site/search/search-view';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, services }) => {
    const view = parseSearchView(url.searchParams);
    // Together, so that the page takes one round trip.
    const [{ timeZone, hits, ...found }, start] = await Promise.all([
      searchSite(view, services),
      view.query === '' ? loadStart(topicServices(services)) : null,
    ]);
    return {
      ...found,
      view,
      hits: hits.map((hit) => withDay(hit, timeZone)),
      start,
    };
  });

/** Returns what the page offers without a query; null if the database is unavailable. */
async function loadStart(services: Parameters<typeof readStartingPoints>[0]) {
  try {
    const { tags, posts, timeZone } = await readStartingPoints(services);
    return { tags, posts: posts.map((post) => withDay(post, timeZone)) };
  } catch (error) {
    console.error(error);
    return null;
  }
}

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
