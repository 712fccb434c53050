import { expect, it } from 'vitest';
import { publishedPosts } from '../../app/engine/core/published/posts.server';
import { recordQueries } from '../../app/engine/core/published/record-queries.server';
import { useDatabase } from '../support/context';
import { HOUR, postRow, testId } from '../support/database';

/* The related posts of a post on a site without features, which may find closer ones. */

const { services, insert } = await useDatabase({ on: 'workerd' });

it('without features, related posts are at most three public posts of the category, nearest first', async () => {
  const food = (n: number, changes = {}) => postRow(n, { category: 'Food', ...changes });
  await insert('posts', [
    ...[1, 2, 3, 5, 7].map((n) => food(n)),
    postRow(4, { category: 'Travel' }),
    food(6, { published_at: Date.now() + HOUR }),
  ]);
  const posts = publishedPosts(services().db, recordQueries([]).posts);
  const relatedTo = async (n: number) => {
    const { related } = await posts.page({ now: new Date(), idOrSlug: testId(n) });
    return related.map(({ slug }) => slug);
  };
  expect(await relatedTo(3)).toEqual(['post-2', 'post-1', 'post-5']);
  expect(await relatedTo(4)).toEqual([]);
});
