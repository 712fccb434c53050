import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { toPostCard } from '~/engine/server/days.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { readPostList } from '~/engine/server/post-list.server';
import { blogGraph } from '../parts/structured-data/records.server';

/** Loads the blog page with the posts selected by the URL. */
export const loadPostList = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async (call) => {
    const { timeZone, ...found } = await readPostList(call);
    const { words } = await call.loadWords();
    call.publicResponse.graph = blogGraph(found.posts, found.category, words);
    const posts = found.posts.map((post) => toPostCard(post, timeZone));
    const latest = found.latest.map((post) => toPostCard(post, timeZone));
    return { ...found, posts, latest };
  });
