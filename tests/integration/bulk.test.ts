import { describe, expect, it } from 'vitest';
import { changeMessages, undoMessages } from '../../app/engine/core/messages/bulk';
import { by } from '../support/admin';
import { deleteOldRows } from '../support/context';
import { HOUR, messageRow, postRow, testId } from '../support/database';
import { later, POST, REVIEW, startEditing } from '../support/editing';
import { thrownBy } from '../support/routes';

/* Bulk actions on rows of a list, and their undo. */

const database = await startEditing();
const { services, context, insert, rows, values, run, actions, write, change, remove } = database;

const KINDS = [POST, REVIEW];

const several = (
  its: (typeof KINDS)[number],
  ids: string[],
  fields: object,
  deps = services(later(HOUR)),
) => its.changeInBulk({ ids, fields, item: 'record', by }, deps);

const undo = (its: (typeof KINDS)[number], id: string | null, deps = services(later(2 * HOUR))) =>
  its.undoBulk({ id: id ?? '', item: 'record', by }, deps);

describe.each(KINDS)('bulk actions on $entity records', ({ made, ...its }) => {
  const kind = its as (typeof KINDS)[number];
  const name = kind.entity === 'post' ? 'title' : 'name';
  const make = (title: string, fields: object = {}) =>
    its.create({ fields: { ...made, [name]: title, ...fields }, by }, services());

  it('bulk unpublish writes a revision and an audit entry per record, and one undo publishes them again', async () => {
    const records = [await make('One'), await make('Two')];
    const ids = records.map(({ id }) => id);
    const { edit, changed, message } = await several(kind, ids, { bulk: 'unpublish' });
    expect({ changed, message }).toEqual({ changed: 2, message: 'Unpublished 2 records.' });
    for (const record of records) {
      const now = await its.read(record.id, services());
      expect(now).toEqual({ ...record, status: 'draft', updatedAt: later(HOUR) });
      const [revision] = await its.revisions(record.id, services());
      expect(revision).toMatchObject({ changes: [{ name: 'status' }], adminName: 'Robin' });
    }
    expect(await actions()).toEqual(
      expect.arrayContaining([`${kind.entity}.create`, `${kind.entity}.update`]),
    );
    expect((await undo(kind, edit)).message).toBe('Undone for 2 records.');
    for (const record of records) {
      const back = await its.read(record.id, services());
      expect(back).toEqual({ ...record, updatedAt: later(2 * HOUR) });
      expect(await its.revisions(record.id, services())).toHaveLength(2);
    }
  });

  it('bulk edits write the same revisions as single edits', async () => {
    const [one, other] = [await make('One'), await make('Zwei')];
    const input = { idOrSlug: one.id, fields: { status: 'draft' }, version: null, by };
    await its.update(input, services(later(HOUR)));
    await several(kind, [other.id], { bulk: 'unpublish' });
    const [single, bulk] = await values(`select data from revisions order by id`);
    const parsed = (data: unknown) =>
      JSON.parse(String(data).toLowerCase().replaceAll('zwei', 'one'));
    expect(parsed(bulk)).toEqual(parsed(single));
  });

  it('a bulk action on records in mixed states changes those it applies to, and reports the others', async () => {
    const [draft, out] = [await make('Draft', { status: 'draft' }), await make('Out')];
    const gone = await make('Gone');
    await its.remove({ idOrSlug: gone.id, by }, services());
    const ids = [draft.id, out.id, gone.id, testId(99)];
    const { message } = await several(kind, ids, { bulk: 'publish' });
    expect(message).toBe(
      'Published 1 record. One needed no change. “Gone” was skipped: it no longer exists. ' +
        'One record was skipped: it no longer exists.',
    );
    expect(await its.read(out.id, services())).toEqual(out);
    const nothing = several(kind, [gone.id], { bulk: 'publish' });
    expect(await thrownBy(nothing)).toMatchObject({ code: 'conflict' });
  });

  it('bulk delete moves records to the trash, and undo restores them', async () => {
    const ids = [(await make('One')).id, (await make('Two')).id];
    const { edit } = await several(kind, ids, { bulk: 'delete' });
    expect(await thrownBy(its.read(ids[0] ?? '', services()))).toMatchObject({ code: 'not-found' });
    expect(await its.trash(services(later(2 * HOUR)))).toHaveLength(2);
    await undo(kind, edit);
    expect(await its.read(ids[1] ?? '', services())).toMatchObject({ [name]: 'Two' });
    expect((await actions()).slice(-2)).toEqual(Array(2).fill(`${kind.entity}.restore`));
  });
});

it('a bulk action on fifty posts takes one round trip to read and one to write, and can be undone', async () => {
  const posts = Array.from({ length: 50 }, (_, n) => postRow(n));
  await insert('posts', posts);
  const ids = posts.map(({ id }) => String(id));
  const { services: counted, use } = context(later(HOUR));
  const { edit } = await several(POST, ids, { bulk: 'unpublish' }, counted);
  expect(use.roundTrips).toBe(2);
  await undo(POST, edit);
  expect(await values(`select count(*) from posts where status = 'published'`)).toEqual([50]);
});

describe('bulk actions on posts', () => {
  it('a bulk action sets only an existing category', async () => {
    await write({ category: 'Food' });
    const post = await write({ title: 'Elsewhere' });
    const { edit } = await several(POST, [post.id], { bulk: 'category', toCategory: 'Food' });
    expect(await POST.read(post.id, services())).toMatchObject({ category: 'Food' });
    await undo(POST, edit);
    expect(await POST.read(post.id, services())).toMatchObject({ category: post.category });
    const unknown = several(POST, [post.id], { bulk: 'category', toCategory: 'Nowhere' });
    expect(await thrownBy(unknown)).toMatchObject({ fields: { toCategory: expect.anything() } });
  });

  it('a bulk action adds a tag once per post up to the limit of tags, and removes it ignoring case', async () => {
    const full = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    const posts = [
      await write({ title: 'None' }),
      await write({ title: 'Has it', tags: ['SQL', 'b'] }),
      await write({ title: 'Full', tags: full }),
    ];
    const ids = posts.map(({ id }) => id);
    const add = await several(POST, ids, { bulk: 'add-tag', toTag: ' sql ' });
    expect(add.message).toBe(
      'Added the tag “sql” to 1 record. One needed no change. ' +
        '“Full” was skipped: “Tags” has too many entries: at most 20.',
    );
    expect(await POST.read(ids[0] ?? '', services())).toMatchObject({ tags: ['sql'] });
    await several(POST, ids, { bulk: 'remove-tag', toTag: 'sQl' });
    const tags = ['[]', '["b"]', JSON.stringify(full)];
    expect(await values('select tags from posts order by id')).toEqual(tags);
  });

  it('a post that is changed during a bulk action is skipped, and the other posts are changed', async () => {
    const post = await write({ title: 'Raced' });
    const other = await write({ title: 'Other' });
    const deps = services(later(HOUR));
    const { bulk } = deps.stores.post;
    const rows = async (ids: string[]) => {
      const found = await bulk.rows(ids);
      await remove(post);
      return found;
    };
    const raced = {
      ...deps,
      stores: { ...deps.stores, post: { ...deps.stores.post, bulk: { ...bulk, rows } } },
    };
    const ids = [post.id, other.id];
    const { message, edit } = await several(POST, ids, { bulk: 'unpublish' }, raced);
    expect(message).toBe(
      'Unpublished 1 record. “Raced” was skipped: it was changed at the same time.',
    );
    expect((await undo(POST, edit)).message).toBe('Undone for 1 record.');
  });

  it('a bulk action is undone only once, so later changes stay', async () => {
    const post = await write({});
    const { edit } = await several(POST, [post.id], { bulk: 'unpublish' });
    await undo(POST, edit);
    await change(post, { status: 'draft' });
    const again = await undo(POST, edit);
    expect(again).toMatchObject({ changed: 0, message: 'This was undone already.' });
    expect(await POST.read(post.id, services())).toMatchObject({ status: 'draft' });
  });

  it('the undo of a bulk action keeps later edits, and skips a post whose status was changed since', async () => {
    const edited = await write({ title: 'Edited' });
    const decided = await write({ title: 'Decided' });
    const ids = [edited.id, decided.id];
    const { edit } = await several(POST, ids, { bulk: 'unpublish' });
    await change(edited, { title: 'Edited since' });
    await change(decided, { status: 'scheduled', publishedAt: '2027-01-01T00:00:00Z' });
    expect((await undo(POST, edit)).message).toBe(
      'Undone for 1 record. “Decided” was skipped: it was changed since.',
    );
    const kept = { title: 'Edited since', status: 'published' };
    expect(await POST.read(edited.id, services())).toMatchObject(kept);
  });

  it('the undo of a bulk delete restores a post at another address if its own was taken', async () => {
    const first = await write({ title: 'Tea' });
    const { edit } = await several(POST, [first.id], { bulk: 'delete' });
    await write({ title: 'Tea' });
    await undo(POST, edit);
    expect(await values('select slug from posts order by id')).toEqual(['tea-2', 'tea']);
  });
});

it('messages are archived in bulk without audit entries, and deleted with one each', async () => {
  await insert('messages', [messageRow(1, 'Ada'), messageRow(2, 'Grace')]);
  const deps = { ...services(later(HOUR)), store: services().messageBulk };
  const ids = [1, 2].map(testId);
  const before = (await actions()).length;
  const act = (bulk: string) => changeMessages({ ids, fields: { bulk }, by }, deps);
  const { edit } = await act('archived');
  expect(await actions()).toHaveLength(before);
  await act('delete');
  expect((await actions()).slice(before)).toEqual(['message.delete', 'message.delete']);
  const undoing = (id: string | null) => thrownBy(undoMessages({ id: id ?? '', by }, deps));
  expect(await undoing(edit)).toMatchObject({ code: 'conflict' });
  expect(await undoing(testId(9))).toMatchObject({ code: 'not-found' });
  // A bulk action on posts cannot be undone in the list of messages.
  const other = await several(POST, [(await write({})).id], { bulk: 'delete' });
  expect(await undoing(other.edit)).toMatchObject({ code: 'not-found' });
});

it('the cleanup deletes old bulk actions, which then cannot be undone', async () => {
  const post = await write({});
  await several(POST, [post.id], { bulk: 'unpublish' });
  expect(await rows('select id from bulk_edits')).toHaveLength(1);
  await run(`update bulk_edits set id = '00000000000000000000000000'`);
  await deleteOldRows(services(), services().now());
  expect(await rows('select id from bulk_edits')).toEqual([]);
});
