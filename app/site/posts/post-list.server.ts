import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { browsePosts } from '~/core/published/posts';
import type { Services } from '~/server/context';
import { loadPublicPage } from '~/server/page.server';
import type { PublicAnswer } from '~/server/page-store/public-answer.server';
import { toPostCard } from '../contributions/days.server';
import { blogGraph } from '../structured-data/records.server';

/** The posts that an address of the blog asks for: by search, by category, page by page. */
export async function readPostList({
  url,
  services,
  publicAnswer,
}: {
  url: URL;
  services: Services;
  publicAnswer: PublicAnswer;
}) {
  const query = url.searchParams.get('q')?.trim() ?? '';
  const category = url.searchParams.get('category') || null;
  const cursor = url.searchParams.get('after');
  const found = await browsePosts({ query, category, cursor }, services);
  // Anybody can make up categories.
  publicAnswer.isKept = category === null || found.categories.includes(category);
  return { ...found, query, category, isFirstPage: cursor === null };
}

/** The page of them. */
export const loadPostList = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async (call) => {
    const { timeZone, ...found } = await readPostList(call);
    const { words } = await call.loadWords();
    call.publicAnswer.graph = blogGraph(found.posts, found.category, words);
    const posts = found.posts.map((post) => toPostCard(post, timeZone));
    const latest = found.latest.map((post) => toPostCard(post, timeZone));
    return { ...found, posts, latest };
  });
