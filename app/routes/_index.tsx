import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from '@remix-run/react';
import { readHomePage } from '~/core/published/home';
import { LazyHydration, lazyPart } from '~/kit/loading/lazy-hydration';
import { publicPage } from '~/kit/public-page';
import { describeFor, feedLinks, wordsIn } from '~/kit/ui/meta';
import { loadPublicPage } from '~/server/page.server';
import { toPostCard, toShownContributions } from '~/site/contributions/days.server';
import { Hero } from '~/site/home/hero/hero';
import { sectionsToShow } from '~/site/home/home-sections.server';
import { homeGraph } from '~/site/structured-data/pages.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ services, waitUntil, loadWords, publicResponse }) => {
    const page = await readHomePage({ ...services, waitUntil });
    const { contributions, projects, reviews, timeZone } = page;
    const posts = page.posts.map((post) => toPostCard(post, timeZone));
    publicResponse.validUntil = contributions.validUntil;
    const { words } = await loadWords();
    publicResponse.graph = homeGraph(words);
    const available = {
      projects: projects.length > 0,
      posts: posts.length > 0,
      reviews: reviews.length > 0,
      contributions: Object.keys(contributions.days).length > 0,
    };
    const sections = sectionsToShow(available, words);
    return {
      ...{ projects, posts, reviews, sections },
      contributions: toShownContributions(contributions, timeZone),
    };
  });

export const handle = publicPage();

export { shouldRevalidate } from '~/kit/loading/revalidation';
export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { site } = wordsIn(matches);
  return [
    ...describeFor(matches, {
      title: site.title,
      description: site.description,
      path: '/',
      type: 'website',
    }),
    // One is enough for feed readers that get only the site's address. /follow lists all formats.
    ...feedLinks('').slice(0, 1),
  ];
};

const below = lazyPart('below', () => import('~/site/home/below'));

/** Only for client-side navigations: preloads the part below the first screen. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) => {
  const [data] = await Promise.all([serverLoader<typeof loader>(), below.preload()]);
  return data;
};

export default function HomePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Hero projects={data.projects} />
      <LazyHydration part={below} data={data} />
    </>
  );
}
