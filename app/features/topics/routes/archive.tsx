import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { withDay } from '~/engine/server/days.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { readText } from '~/engine/server/words/read-text.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { browseArchive } from '../core/topics';
import { topicServices } from '../services.server';
import { ArchiveView } from '../site/archive-view';
import { archiveGraph } from '../site/topic-graphs.server';
import { LIST_WORDS } from '../site/topics.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, services, loadWords, loadText, publicResponse }) => {
    const cursor = url.searchParams.get('after');
    const { posts, timeZone, next } = await browseArchive({ cursor }, topicServices(services));
    const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
    publicResponse.graph = archiveGraph(posts, words);
    return {
      posts: posts.map((post) => withDay(post, timeZone)),
      next,
      isFirstPage: cursor === null,
      said: readText(text, 'lists'),
      ownerWords: readWords(words, 'archivePage', ...LIST_WORDS),
    };
  });

export const handle = publicPage({
  hasMarkdown: true,
  query: ['after'],
  page: { title: ({ archivePage }) => archivePage.title, needs: 'posts' },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export { links } from '~/site/parts/list-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { archivePage, site } = wordsIn(matches, 'archivePage', 'site');
  return describeFor(matches, {
    title: `${archivePage.title} · ${site.title}`,
    description: archivePage.description,
    path: '/archive',
    type: 'website',
    feeds: '',
    markdown: '/archive.md',
    isUnlisted: !data?.isFirstPage || data.posts.length === 0,
  });
};

export default function ArchivePage() {
  return <ArchiveView {...useLoaderData<typeof loader>()} />;
}
