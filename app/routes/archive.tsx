import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { browseArchive } from '~/domain/published/topics';
import { withDay } from '~/http/days.server';
import { loadPublicPage } from '~/http/page.server';
import { archiveGraph } from '~/http/structured-data/records.server';
import { publicPage } from '~/lib/public-page';
import { markdownLink } from '~/ui/markdown-link';
import { describeFor, feedLinks, unlisted, wordsIn } from '~/ui/meta';
import { ArchiveView } from '~/ui/posts/archive-view';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, services, loadWords, publicAnswer }) => {
    const cursor = url.searchParams.get('after');
    const { posts, timeZone, next } = await browseArchive({ cursor }, services);
    const { words } = await loadWords();
    publicAnswer.graph = archiveGraph(posts, words);
    return {
      posts: posts.map((post) => withDay(post, timeZone)),
      next,
      isFirstPage: cursor === null,
    };
  });

export const handle = publicPage({ query: ['after'], page: { needs: 'posts' } });

export { shouldRevalidate } from '~/ui/delivery/revalidation';

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
