import { describe, expect, it } from 'vitest';
import { postRecords as posts } from '../../app/engine/core/records/post-record';
import { projectRecords as projects } from '../../app/engine/core/records/project-record';
import { EditConflict } from '../../app/engine/core/records/record';
import { reviewRecords as reviews } from '../../app/engine/core/records/review-record';
import { purgeTrash } from '../../app/engine/core/records/trash';
import type { Services } from '../../app/engine/server/context';
import { by } from '../support/admin';
import { DAY, HOUR, testId } from '../support/database';
import { later, NOT_FOUND, POST, REVIEW, startEditing } from '../support/editing';
import { thrownBy } from '../support/routes';

/* Creation, simultaneous edits, deletion and restoration of records. */

const { services, rows, values, write, change, remove } = await startEditing();

// All kinds have one store. These two differ the most: with and without an address, a text and what is derived from it.
describe.each([POST, REVIEW])('$entity', ({ made, edit, ...its }) => {
  const make = () => its.create({ fields: made, by }, services());

  it('an outdated edit is a conflict, a form that is sent twice is saved once, and an earlier version can be restored', async () => {
    const { id, updatedAt: version } = await make();
    const update = (fields: object) =>
      its.update({ idOrSlug: id, fields, version, by }, services());
    const saved = await update(edit);
    const error = await thrownBy(update(made));
    expect(error).toBeInstanceOf(EditConflict);
    expect(error).toMatchObject({ code: 'conflict', current: edit });
    const [revision, ...others] = await its.revisions(id, services());
    expect(others).toEqual([]);
    expect(await update(edit)).toEqual(saved);
    const updates = `select 1 from audit_events where action = '${its.entity}.update'`;
    expect(await rows(updates)).toHaveLength(1);
    const input = { id, revisionId: revision?.id ?? '' };
    expect((await its.readRevision(input, services())).data).toMatchObject(made);
    await its.revert({ ...input, version: null, by }, services());
    expect(await its.read(id, services())).toMatchObject(made);
  });

  it('a new record whose form is sent several times is created once, and the last sent fields are saved', async () => {
    const id = testId(7);
    const create = (fields: object, deps = services()) => its.create({ fields, by, id }, deps);
    const times = [1, 2, 3, 4, 5];
    const [first, ...others] = await Promise.all(
      times.map((ms) => create(made, services(later(ms)))),
    );
    expect(first).toMatchObject({ id, ...made });
    for (const other of others) expect(other).toEqual(first);
    const action = `select id from audit_events where action = '${its.entity}.create'`;
    expect(await rows(action)).toHaveLength(1);
    expect(await create(made, services(later(HOUR)))).toEqual(first);
    expect(await create({ ...made, ...edit }, services(later(HOUR)))).toMatchObject({
      id,
      ...edit,
    });
    await its.remove({ idOrSlug: id, by }, services(later(HOUR)));
    expect(await thrownBy(create(made))).toMatchObject({ code: 'conflict', current: null });
  });

  it('a deleted record can be opened in the editor and restored for thirty days, and the audit trail names the admin', async () => {
    const record = await make();
    const { id } = record;
    await its.remove({ idOrSlug: id, by }, services());
    const almost = services(later(30 * DAY - 1));
    const over = services(later(30 * DAY));
    const restore = (deps: Services) => its.restore({ id, by }, deps);
    expect(await thrownBy(its.read(id, services()))).toMatchObject(NOT_FOUND);
    expect(await its.trash(almost)).toMatchObject([made]);
    expect(await its.readToEdit(id, almost)).toMatchObject({ id });
    expect(await its.trash(over)).toEqual([]);
    expect(await thrownBy(its.readToEdit(id, over))).toMatchObject(NOT_FOUND);
    expect(await thrownBy(restore(over))).toMatchObject(NOT_FOUND);
    expect(await restore(almost)).toEqual({ ...record, updatedAt: expect.any(Date) });
    expect(await its.read(id, almost)).toMatchObject(made);
    expect(await thrownBy(restore(almost))).toMatchObject(NOT_FOUND);
    const who = { admin_name: 'Robin', entity_id: id };
    const trail = await rows('select * from audit_events order by id');
    expect(trail).toMatchObject(
      ['create', 'delete', 'restore'].map((done) => ({ ...who, action: `${its.entity}.${done}` })),
    );
  });
});

it('simultaneous edits conflict even within one millisecond, because each version is unique', async () => {
  const opened = await write({});
  const edits = ['a', 'b', 'c'].map((title) =>
    change(opened, { title }, { version: opened.updatedAt }).then(
      () => 'written',
      (error: unknown) => (error instanceof EditConflict ? 'conflict' : error),
    ),
  );
  expect((await Promise.all(edits)).sort()).toEqual(['conflict', 'conflict', 'written']);
  expect(await rows('select 1 from revisions')).toHaveLength(1);
});

it('simultaneous edits of different fields without a version, like those of the API, are all saved', async () => {
  const post = await write({});
  const edits = [{ title: 'T' }, { description: 'D' }, { imageAlt: 'I' }];
  await Promise.all(edits.map((fields) => change(post, fields)));
  const now = await posts.read(post.id, services());
  expect(now).toMatchObject({ title: 'T', description: 'D', imageAlt: 'I', details: 'Text' });
  expect(await rows('select 1 from revisions')).toHaveLength(3);
});

it('a text with too many headings is refused by every way of writing, but an edit may keep a stored one', async () => {
  const tooMuch = '## Same\n\n'.repeat(501);
  const named = { code: 'invalid', fields: { details: [expect.stringContaining('501 headings')] } };
  expect(await thrownBy(write({ details: tooMuch }))).toMatchObject(named);
  const post = await write({});
  expect(await thrownBy(change(post, { details: tooMuch }))).toMatchObject(named);
  await rows(`update posts set details = '${tooMuch}'`);
  const other = await change(post, { title: 'Another', details: tooMuch });
  expect(other).toMatchObject({ title: 'Another', details: tooMuch });
  await change(post, { details: 'Short' });
  const { id: revisionId = '' } = (await posts.revisions(post.id, services()))[0] ?? {};
  const back = { id: post.id, revisionId, version: null, by };
  expect(await thrownBy(posts.revert(back, services()))).toMatchObject(named);
  expect(await posts.read(post.id, services())).toMatchObject({ details: 'Short' });
});

it('records that were in the trash for thirty days are deleted, with their revisions', async () => {
  const gone = await write({ title: 'Gone' });
  const kept = await write({ title: 'Kept' });
  for (const post of [gone, kept]) await change(post, { description: 'Edited' });
  await remove(gone);
  const project = await projects.create({ fields: { projectName: 'P' }, by }, services());
  await projects.remove({ idOrSlug: project.id, by }, services());
  const review = await reviews.create({ fields: { name: 'R', quote: 'Q' }, by }, services());
  await reviews.remove({ idOrSlug: review.id, by }, services(later(DAY)));
  expect(await purgeTrash(services(later(30 * DAY - 1)))).toBe(0);
  expect(await purgeTrash(services(later(30 * DAY)))).toBe(2);
  expect(await values('select title from posts')).toEqual(['Kept']);
  expect(await values('select entity_id from revisions')).toEqual([kept.id]);
  expect(await rows('select 1 from projects')).toEqual([]);
  expect(await rows('select 1 from reviews')).toHaveLength(1);
});
