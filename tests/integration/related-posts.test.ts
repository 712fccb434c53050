import { expect, it } from 'vitest';
import { postRecords } from '~/core/records/post-record';
import { by } from '../support/admin';
import { useDatabase } from '../support/context';
import { HOUR, postRow, testId } from '../support/database';

/* Which posts a post leads on to, as it is derived. */

const { services, insert, run, values } = await useDatabase();
const NOW = Date.now();

const tagged = (n: number, tags: string[], changes = {}) =>
  postRow(n, { tags: JSON.stringify(tags), category: 'Food', ...changes });

/** The numbers of the posts that visitors of one are led to. */
async function relatedTo(n: number): Promise<number[]> {
  const page = await services().posts.page({ now: new Date(NOW), idOrSlug: testId(n) });
  return page.related.map(({ slug }) => Number(slug.replace('post-', '')));
}

it('the closest share tags, rare ones more than common ones, then come those of the category, then the nearest in time', async () => {
  await insert('posts', [
    ...[11, 12, 13, 14, 15].map((n) => tagged(n, ['common'], { category: 'Travel' })),
    tagged(1, ['common', 'rare']),
    tagged(2, ['rare'], { category: 'Travel' }),
    tagged(3, ['common'], { category: 'Travel' }),
    tagged(4, []),
    tagged(9, []),
  ]);
  expect(await relatedTo(1)).toEqual([2, 3, 11]);
  // None of its tags is another's: those of its category, the nearest first.
  expect(await relatedTo(9)).toEqual([4, 1]);
  expect((await relatedTo(2))[0]).toBe(1);
});

it('the closest are never the post itself, nothing of its own series, and at most three', async () => {
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

it('the closest are of what is public when it is read', async () => {
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

it('they are worked out by whatever is written a form and the API: created, changed, deleted, restored, made what it was', async () => {
  await insert('posts', [tagged(1, ['a']), tagged(2, ['b'], { category: 'Travel' })]);
  const fields = { title: 'New', details: 'Text', tags: ['a'], category: 'Design' };
  const { id } = await postRecords.create({ fields, by }, services());
  const leadOn = async () => {
    const [of, to] = await Promise.all(
      [1, 2].map((n) =>
        values(`select related_id from related_posts where post_id = '${testId(n)}'`),
      ),
    );
    return [of, to];
  };
  expect(await leadOn()).toEqual([[id], []]);
  const changes = { tags: ['b'] };
  await postRecords.update({ idOrSlug: id, fields: changes, version: null, by }, services());
  expect(await leadOn()).toEqual([[], [id]]);
  const [revision] = await postRecords.revisions(id, services());
  const revisionId = revision?.id ?? '';
  await postRecords.revert({ id, revisionId, version: null, by }, services());
  expect(await leadOn()).toEqual([[id], []]);
  const related = () => values('select related_id from related_posts where post_id <> related_id');
  await postRecords.remove({ idOrSlug: id, by }, services());
  expect(await related()).toEqual([]);
  await postRecords.restore({ id, by }, services());
  expect(await leadOn()).toEqual([[id], []]);
  await run(`delete from posts where id = '${id}'`);
  expect(await related()).toEqual([]);
});

it('they are worked out by whatever is written statements that change many at once, as an import does', async () => {
  await insert('posts', [tagged(1, ['a']), tagged(2, ['b']), tagged(3, ['c'])]);
  await run(`update posts set category = 'Travel', tags = '["z"]' where id <> '${testId(2)}'`);
  expect(await Promise.all([1, 2, 3].map(relatedTo))).toEqual([[3], [], [1]]);
});
