import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from '@remix-run/react';
import { site } from '~/content';
import { readHomePage } from '~/domain/home';
import { loadPage, notSentAgain } from '~/http/page.server';
import { sectionsWith } from '~/http/sections.server';
import { packDays } from '~/lib/heat-map';
import { AsServed, latePart } from '~/ui/as-served';
import { Hero } from '~/ui/home/hero';
import { describeFor } from '~/ui/meta';

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ services, later, isDocument }) => {
    const { contributions, ...lists } = await readHomePage({ ...services, later });
    const { days, ...facts } = contributions;
    const counts = packDays(days, facts.from, facts.to);
    const sections = sectionsWith({
      projects: lists.projects.length > 0,
      posts: lists.posts.length > 0,
      reviews: lists.reviews.length > 0,
      contributions: Object.keys(days).length > 0,
    });
    return notSentAgain(lists, { sections, contributions: { ...facts, counts } }, { isDocument });
  });

export { shouldRevalidate } from '~/ui/keep-data';

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  describeFor(matches, {
    title: site.title,
    description: site.description,
    path: '/',
    type: 'website',
  });

const below = latePart('below', () => import('~/ui/home/below'));

/** Not for the first page of a visit: that one is as it was served. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) => {
  const [data] = await Promise.all([serverLoader<typeof loader>(), below.preload()]);
  return data;
};

export default function HomePage() {
  return (
    <>
      <Hero />
      <AsServed part={below} data={useLoaderData<typeof loader>()} />
    </>
  );
}
