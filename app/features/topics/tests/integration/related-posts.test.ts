import { expect, it } from 'vitest';
import { postRecords } from '~/engine/core/records/post-record';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { HOUR, postRow, testId } from '~tests/support/database';

/* The related posts of a post. */

const { context, services, insert } = await useDatabase({ on: 'workerd' });
const NOW = Date.now();

const numbersTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

const tagged = (n: number, tags: string[], changes = {}) =>
  postRow(n, { tags: JSON.stringify(tags), category: 'Food', ...changes });

/** The slugs of the posts related to one. */
async function slugsRelatedTo(n: number): Promise<string[]> {
  const page = await services().posts.page({ now: new Date(), idOrSlug: testId(n) });
  return page.related.map(({ slug }) => slug);
}

const relatedTo = async (n: number): Promise<number[]> =>
  (await slugsRelatedTo(n)).map((slug) => Number(slug.replace('post-', '')));

it('related posts are sorted by shared tags, rare ones first, then by category, then by nearest date', async () => {
  await insert('posts', [
    ...[11, 12, 13, 14, 15].map((n) => tagged(n, ['common'], { category: 'Travel' })),
    tagged(1, ['common', 'rare']),
    tagged(2, ['rare'], { category: 'Travel' }),
    tagged(3, ['common'], { category: 'Travel' }),
    tagged(4, []),
    tagged(9, []),
  ]);
  expect(await relatedTo(1)).toEqual([2, 3, 11]);
  // No other post has its tags, so posts of its category follow, nearest first.
  expect(await relatedTo(9)).toEqual([4, 1]);
  expect((await relatedTo(2))[0]).toBe(1);
});

it('related posts are at most three, without the post itself and posts of its series', async () => {
  const ofSeries = { series: 'S' };
  await insert('posts', [
    tagged(1, ['a'], ofSeries),
    tagged(2, ['a'], ofSeries),
    ...[3, 4, 5, 6].map((n) => tagged(n, ['a'])),
  ]);
  const related = await relatedTo(1);
  expect(related).toHaveLength(3);
  expect(related.filter((n) => n < 3)).toEqual([]);
});

it('related posts are only posts that are public at the time of the request', async () => {
  await insert('posts', [
    tagged(1, ['a']),
    tagged(2, ['a'], { status: 'draft', published_at: null }),
    tagged(3, ['a'], { published_at: NOW + HOUR }),
    tagged(4, ['a'], { deleted_at: NOW }),
  ]);
  expect(await relatedTo(1)).toEqual([]);
  const page = await services().posts.page({
    now: new Date(NOW + 2 * HOUR),
    idOrSlug: testId(1),
  });
  expect(page.related.map(({ slug }) => slug)).toEqual(['post-3']);
});

it('related posts with the same tags are older posts first, then newer ones', async () => {
  await insert(
    'posts',
    [1, 2, 3, 4, 5, 6, 7].map((n) => tagged(n, n % 2 ? ['odd', 'all'] : ['all'])),
  );
  expect(await relatedTo(5)).toEqual([3, 1, 7]);
  expect(await relatedTo(2)).toEqual([1, 3, 4]);
});

it('related posts reflect each write at once', async () => {
  await insert('posts', [tagged(1, ['a']), tagged(2, ['b'], { category: 'Travel' })]);
  const fields = { title: 'New', details: 'Text', tags: ['a'], category: 'Design' };
  const { id } = await postRecords.create({ fields, by }, services());
  const leadOn = async () => [await slugsRelatedTo(1), await slugsRelatedTo(2)];
  expect(await leadOn()).toEqual([['new'], []]);
  const changes = { tags: ['b'] };
  await postRecords.update({ idOrSlug: id, fields: changes, version: null, by }, services());
  expect(await leadOn()).toEqual([[], ['new']]);
  await postRecords.remove({ idOrSlug: id, by }, services());
  expect(await leadOn()).toEqual([[], []]);
});

it('a page with twenty tags in a long series reads at most a hundred rows', async () => {
  const tags = numbersTo(20).map((n) => `Tag ${n}`);
  await insert(
    'posts',
    numbersTo(60).map((n) => tagged(n, tags, { series: 'S' })),
  );
  const { services: deps, use } = context();
  expect((await deps.posts.page({ now: new Date(NOW), idOrSlug: testId(30) })).related).toEqual([]);
  await deps.contentState.read(new Date(NOW));
  expect(use.rowsRead).toBeLessThanOrEqual(100);
});
