import { describe, expect, it } from 'vitest';
import * as postPage from '~/routes/details.$id';
import * as projectPage from '~/routes/project-details.$id';
import { listCategories, postRecords as posts } from '../../app/engine/core/records/post-record';
import { projectRecords as projects } from '../../app/engine/core/records/project-record';
import { by } from '../support/admin';
import { POST, PROJECT, startEditing } from '../support/editing';
import { routeArgs, thrownBy } from '../support/routes';

/* The current and earlier addresses of records, and the categories of posts. */

const { context, services, values, write, change, remove } = await startEditing();

it('the address of a post comes from its title, with a number when that is taken', async () => {
  const slugs: string[] = [];
  for (let n = 0; n < 3; n += 1) slugs.push((await write({ title: 'Crème brûlée & tea' })).slug);
  const slug = 'creme-brulee-and-tea';
  expect(slugs).toEqual([slug, `${slug}-2`, `${slug}-3`]);
});

it('the address of a post is unique when many posts with one title are written at once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => write({ title: 'Same' })));
  const slugs = await values('select slug from posts');
  expect(slugs).toContain('same');
  expect(slugs).toHaveLength(6);
  expect(new Set(slugs).size).toBe(6);
});

it.each([
  ['日本語', /^post-[0-9a-z]{8}$/],
  ['Привет, мир', /^privet-mir$/],
  ['Für Straßen in Köln', /^fuer-strassen-in-koeln$/],
  ['L’été, œuvre à part', /^lete-oeuvre-a-part$/],
  ['Ђорђе и јабука', /^djordje-i-jabuka$/],
  ['Łódź in 100% & C++', /^lodz-in-100-percent-and-c-plus-plus$/],
  ['abcdefghjkmnpqrstvwxyz0123', /^post-abcdefghjkmnpqrstvwxyz0123$/],
  ['x'.repeat(300), /^x{80}$/],
  [`${'word '.repeat(40)}`, /^(word-){15}word$/],
])(
  'the address of a post titled "%s" is readable and cannot be taken for an id',
  async (title, slug) => {
    expect((await write({ title })).slug).toMatch(slug);
  },
);

it('the address of a post stays after a new title, and is derived again when emptied', async () => {
  const post = await write({ title: 'First' });
  expect((await change(post, { title: 'Second' })).slug).toBe('first');
  expect((await change(post, { slug: '' })).slug).toBe('second');
});

it('an address chosen by the owner is refused if another post has it, and accepted if only a deleted post does', async () => {
  const other = await write({ slug: 'mine' });
  const post = await write({});
  expect(await thrownBy(change(post, { slug: 'mine' }))).toMatchObject({
    code: 'conflict',
    fields: { slug: [expect.stringContaining('mine')] },
  });
  expect((await change(other, { slug: 'mine', title: 'Itself' })).slug).toBe('mine');
  await remove(other);
  expect((await change(post, { slug: 'mine' })).slug).toBe('mine');
  // The deleted post is restored at another address.
  expect((await posts.restore({ id: other.id, by }, services())).slug).toBe('itself');
});

describe('an earlier address of a record', () => {
  const argsOf = (slug: string) => routeArgs(context(), `/${slug}`, { params: { id: slug } });

  it.each([
    { ...POST, path: '/details', load: postPage.loader },
    { ...PROJECT, path: '/project-details', load: projectPage.loader },
  ])(
    'an old address below $path redirects permanently to the current one after several changes',
    async (its) => {
      const { id } = await its.create({ fields: its.made, by }, services());
      for (const slug of ['second', 'third']) {
        await its.update({ idOrSlug: id, fields: { slug }, version: null, by }, services());
      }
      for (const slug of ['first', 'second']) {
        const moved = await thrownBy(its.load(argsOf(slug)));
        if (!(moved instanceof Response)) throw moved;
        expect(moved.status).toBe(301);
        expect(moved.headers.get('Location')).toBe(`${its.path}/third`);
      }
    },
  );

  it('an old address stays with its post when a new post has the title that it was derived from', async () => {
    const { id } = await write({ title: 'One title' });
    await change({ id }, { slug: 'another' });
    expect((await write({ title: 'One title' })).slug).toBe('one-title-2');
    const moved = await thrownBy(postPage.loader(argsOf('one-title')));
    expect(moved instanceof Response && moved.headers.get('Location')).toBe('/details/another');
    // The post may take its own old address again.
    expect((await change({ id }, { slug: '' })).slug).toBe('one-title');
  });

  it('an old address belongs to another post once the owner enters it there', async () => {
    await change(await write({ slug: 'first' }), { slug: 'second' });
    const { id } = await write({ slug: 'first' });
    expect((await postPage.loader(argsOf('first'))).post.id).toBe(id);
  });

  it('an old address of a hidden post is 404, like an address that never existed', async () => {
    await change(await write({ slug: 'first' }), { slug: 'second', status: 'draft' });
    for (const slug of ['first', 'never']) {
      const missing = await thrownBy(postPage.loader(argsOf(slug)));
      expect(missing).toMatchObject({ init: { status: 404 } });
    }
  });
});

it('a new category is added last, and one that differs only in case is the same', async () => {
  expect((await write({ category: 'Sailing' })).category).toBe('Sailing');
  expect((await write({ category: ' sailing ' })).category).toBe('Sailing');
  expect((await write({})).category).toBe('Technology');
  const categories = await listCategories(services());
  expect(categories.slice(0, 3)).toEqual(['Technology', 'Travel', 'Food']);
  expect(categories.at(-1)).toBe('Sailing');
  expect(categories.filter((name) => name.toLowerCase() === 'sailing')).toHaveLength(1);
});

it('a project restored after its address was taken gets another address', async () => {
  const make = () => projects.create({ fields: { projectName: 'Tide' }, by }, services());
  const { id } = await make();
  await projects.remove({ idOrSlug: 'tide', by }, services());
  await make();
  expect((await projects.restore({ id, by }, services())).slug).toBe('tide-2');
});
