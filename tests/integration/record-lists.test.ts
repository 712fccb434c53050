import { beforeEach, describe, expect, it } from 'vitest';
import { listPostRecords, parsePostView } from '../../app/engine/core/records/post-list';
import { by } from '../support/admin';
import { HOUR } from '../support/database';
import { later, NOT_FOUND, PROJECT, REVIEW, startEditing } from '../support/editing';
import { thrownBy } from '../support/routes';

/* The owner’s tables of posts, and the order of projects and reviews. */

const { services, run, write, remove } = await startEditing();

describe("the table of the owner's posts", () => {
  const show = (query: string) =>
    listPostRecords(parsePostView(new URLSearchParams(query)), services());

  beforeEach(async () => {
    await write({ title: 'banana', category: 'Food' }, services(later(-3 * HOUR)));
    await write({ title: 'Apple', category: 'Travel' }, services(later(-2 * HOUR)));
    await write({ title: 'cherry', category: 'Food', status: 'draft' }, services(later(-HOUR)));
    await write({ title: 'Dates', category: 'Food', publishedAt: later(HOUR).toISOString() });
    await remove(await write({ title: 'Elder', category: 'Food' }));
  });

  it.each([
    ['', ['Dates', 'cherry', 'Apple', 'banana']],
    ['dir=asc', ['banana', 'Apple', 'cherry', 'Dates']],
    ['sort=title', ['Apple', 'banana', 'cherry', 'Dates']],
    ['sort=title&dir=desc', ['Dates', 'cherry', 'banana', 'Apple']],
    ['sort=category', ['Dates', 'cherry', 'banana', 'Apple']],
    ['category=Food', ['Dates', 'cherry', 'banana']],
    ['category=Food&sort=title', ['banana', 'cherry', 'Dates']],
    ['status=draft', ['cherry']],
    ['status=scheduled', ['Dates']],
    ['status=published', ['Apple', 'banana']],
    ['status=published&sort=title', ['Apple', 'banana']],
    ['category=Food&status=published', ['banana']],
    ['q=cher', ['cherry']],
    ['q=text', ['Dates', 'cherry', 'Apple', 'banana']],
    ['q=text&category=Food&status=draft', ['cherry']],
    ['q=elder', []],
    ['category=No+such', []],
    ['page=2', []],
    ['page=x&sort=nonsense&status=deleted&dir=up', ['Dates', 'cherry', 'Apple', 'banana']],
  ])(
    'the list of the owner’s posts filtered by "%s" shows the matching ones',
    async (query, titles) => {
      expect((await show(query)).posts.map(({ title }) => title)).toEqual(titles);
    },
  );

  it('the owner’s posts come in pages of twenty', async () => {
    expect(await show('')).toMatchObject({ total: 4, isMore: false, first: 1, hasNext: false });
    await Promise.all(Array.from({ length: 17 }, (_, n) => write({ title: `More ${n}` })));
    const first = await show('');
    const second = await show('page=2');
    expect(first).toMatchObject({ total: 21, hasNext: true });
    expect(second).toMatchObject({ total: 21, hasNext: false, first: 21 });
    const ids = [...first.posts, ...second.posts].map(({ id }) => id);
    expect(ids).toHaveLength(21);
    expect(new Set(ids).size).toBe(21);
  });
});

describe.each([
  { ...PROJECT, table: 'projects', named: (projectName: string) => ({ projectName }) },
  { ...REVIEW, table: 'reviews', named: (name: string) => ({ name }) },
])('$table', ({ table, made, edit, named, ...its }) => {
  const make = (name: string, fields = {}) =>
    its.create({ fields: { ...made, ...named(name), ...fields }, by }, services());
  const list = async () => (await its.list({ query: '', page: 1 }, services())).rows;
  const names = async () =>
    (await list()).map((one) => ('name' in one ? one.name : one.projectName));
  const move = (id: string, to: 'up' | 'down') => its.move({ id, to, by }, services());

  it('start in first place and move by one place, but not past the ends', async () => {
    const a = await make('a');
    await make('b');
    const c = await make('c', { status: 'draft' });
    expect(await names()).toEqual(['c', 'b', 'a']);
    await move(a.id, 'up');
    expect(await names()).toEqual(['c', 'a', 'b']);
    await move(c.id, 'up');
    await move(c.id, 'down');
    expect(await names()).toEqual(['a', 'c', 'b']);
    expect(await thrownBy(move('x', 'up'))).toMatchObject(NOT_FOUND);
    // A move also works if all have the same sort order.
    await run(`update ${table} set sort_order = 0`);
    const last = (await list()).at(-1)?.id ?? '';
    await move(last, 'up');
    expect((await list())[1]?.id).toBe(last);
  });

  it('accept a complete order, and refuse one with a missing, unknown or repeated record', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await make(name)).id);
    await its.reorder({ ids, by }, services());
    expect(await names()).toEqual(['a', 'b', 'c']);
    const [, ...others] = ids;
    for (const wrong of [others, [...ids, 'x'], [...others, 'x'], [...ids, ...ids]]) {
      const refused = await thrownBy(its.reorder({ ids: wrong, by }, services()));
      expect(refused).toMatchObject({ code: 'conflict' });
    }
  });

  it('keep their place after an edit that started before a move, and after deletion and restoration', async () => {
    const { id, updatedAt: version } = await make('a');
    await make('b');
    await move(id, 'up');
    await its.update({ idOrSlug: id, fields: edit, version, by }, services());
    expect(await names()).toEqual(['a', 'b']);
    await its.remove({ idOrSlug: id, by }, services());
    expect(await names()).toEqual(['b']);
    await its.restore({ id, by }, services());
    expect(await names()).toEqual(['a', 'b']);
  });
});
