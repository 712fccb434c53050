import type { Texts } from '~/content/languages/language';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { toPostCard } from '../days.server';
import type { PublicPageCall } from '../page.server';
import { readPostList } from '../post-list.server';
import { blogGraph } from '../structured-data/records.server';
import { readText } from '../words/read-text.server';
import { readWords, wordsOn } from '../words/read-words.server';

/** Reads the blog page with the posts selected by the URL. */
export async function readPosts(call: PublicPageCall) {
  const { timeZone, ...found } = await readPostList(call);
  const [{ words }, text] = await Promise.all([call.loadWords(), call.loadText()]);
  call.publicResponse.graph = blogGraph(found.posts, found.category, words);
  const posts = found.posts.map((post) => toPostCard(post, timeZone));
  const latest = found.latest.map((post) => toPostCard(post, timeZone));
  const isPlain = found.query === '' && posts.length > 0;
  return {
    ...found,
    posts,
    latest,
    outcome: found.query === '' ? '' : outcomeInWords(found, text),
    said: readText(text, 'lists', 'posts', ...(isPlain ? [] : ['postSearch' as const])),
    ownerWords: readWords(
      words,
      'blog',
      'waysToFollow',
      ...wordsOn('posts', call.services.features),
    ),
  };
}

/** Returns how many posts were found, as far as the page shows. */
function outcomeInWords(
  {
    posts,
    next,
    words,
    query,
    category,
    isFirstPage,
  }: Omit<Awaited<ReturnType<typeof readPostList>>, 'timeZone'>,
  { records, language }: Texts,
): string {
  const found = category ? records.foundInCategory : records.foundPosts;
  const values = { query, category: category ?? '' };
  const count = posts.length;
  if (words.length === 0) return fill(found.unsearchable, values);
  if (count === 0 && isFirstPage) return fill(found.none, values);
  if (!isFirstPage) return fill(found.older, values);
  if (next !== null) return fill(found.more, { ...values, count });
  return fill(plural(found.count, count, language), values);
}
