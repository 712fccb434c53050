import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { browseArchive } from '~/core/published/topics';
import { publicPage } from '~/kit/public-page';
import { markdownLink } from '~/kit/ui/markdown-link';
import { describeFor, feedLinks, unlisted, wordsIn } from '~/kit/ui/meta';
import { loadPublicPage } from '~/server/page.server';
import { withDay } from '~/site/contributions/days.server';
import { ArchiveView } from '~/site/posts/archive-view';
import { archiveGraph } from '~/site/structured-data/records.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, services, loadWords, publicResponse }) => {
    const cursor = url.searchParams.get('after');
    const { posts, timeZone, next } = await browseArchive({ cursor }, services);
    const { words } = await loadWords();
    publicResponse.graph = archiveGraph(posts, words);
    return {
      posts: posts.map((post) => withDay(post, timeZone)),
      next,
      isFirstPage: cursor === null,
    };
  });

export const handle = publicPage({ hasMarkdown: true, query: ['after'], page: { needs: 'posts' } });

export { shouldRevalidate } from '~/kit/loading/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { archivePage, site } = wordsIn(matches);
  return [
    ...describeFor(matches, {
      title: `${archivePage.title} · ${site.title}`,
      description: archivePage.description,
      path: '/archive',
      type: 'website',
    }),
    ...feedLinks(''),
    markdownLink('/archive.md'),
    ...unlisted(!data?.isFirstPage || data.posts.length === 0),
  ];
};

export default function ArchivePage() {
  return <ArchiveView {...useLoaderData<typeof loader>()} />;
}
