import { toPostCard } from '../days.server';
import type { PublicPageCall } from '../page.server';
import { readPostList } from '../post-list.server';
import { blogGraph } from '../structured-data/records.server';

/** Reads the blog page with the posts selected by the URL. */
export async function readPosts(call: PublicPageCall) {
  const { timeZone, ...found } = await readPostList(call);
  const { words } = await call.loadWords();
  call.publicResponse.graph = blogGraph(found.posts, found.category, words);
  const posts = found.posts.map((post) => toPostCard(post, timeZone));
  const latest = found.latest.map((post) => toPostCard(post, timeZone));
  return { ...found, posts, latest };
}
