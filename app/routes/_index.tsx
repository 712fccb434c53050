import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { LazyHydration, lazyPart } from '~/engine/kit/loading/lazy-hydration';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { Hero } from '~/site/home/hero/hero';
import { loadHomePage } from '~/site/home/home-page.server';
import type { HomePage as HomeData } from '~/site/home/home-sections';

export const loader = (args: LoaderFunctionArgs) => loadHomePage(args);

export const handle = publicPage({
  page: {
    title: ({ sectionLinks, site }) =>
      sectionLinks.find(({ to }) => to === '/#home')?.label ?? site.title,
  },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export { links } from '~/site/home/home-styles';

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { site } = wordsIn(matches, 'site');
  return describeFor(matches, {
    title: site.title,
    description: site.description,
    path: '/',
    type: 'website',
    feeds: '',
  });
};

const below = lazyPart('below', () => import('~/site/home/below'));

/** Only for client-side navigations: preloads the part below the first screen. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) => {
  const [data] = await Promise.all([serverLoader<typeof loader>(), below.preload()]);
  return data;
};

export default function HomePage() {
  const { home } = useLoaderData<typeof loader>();
  const data: HomeData = useMemo(() => JSON.parse(home), [home]);
  return (
    <>
      <Hero projects={data.projects} pattern={data.pattern} />
      <LazyHydration part={below} data={data} />
    </>
  );
}
