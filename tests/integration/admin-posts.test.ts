import { beforeEach, describe, expect, it } from 'vitest';
import * as editor from '~/engine/routes/admin.$kind.$id';
import * as preview from '~/routes/admin.$kind.preview';
import { answerMarkdown } from '../../app/engine/admin/records/previews.server';
import { submitAutosave } from '../../app/engine/admin/records/record-forms.server';
import * as list from '../../app/engine/routes/admin.blog-update._index';
import { useDatabase } from '../support/context';
import { postRow, testId } from '../support/database';
import { outcomeOf, routeArgs } from '../support/routes';

const { signedIn, context, insert, rows, writesNothing } = await useDatabase();
const cookie = await signedIn();
const TIME = Date.parse('2020-01-02T03:04:05.678Z');
beforeEach(() => insert('posts', [postRow(1, { published_at: TIME })]));

const ID = testId(1);
const LIST = '/admin/blog-update';

const args = (path: string, fields?: Record<string, string>) =>
  routeArgs(context(), path, {
    cookie,
    params: { kind: 'blog-update', id: ID },
    ...(fields && { fields }),
  });

const open = (search = '') => editor.loader(args(`${LIST}/${ID}${search}`));

/** Submits the editor's form. */
const save = (fields: Record<string, string>) =>
  outcomeOf(editor.action(args(`${LIST}/${ID}`, { intent: 'save', id: ID, ...fields })));

const stored = async (): Promise<Record<string, unknown>> =>
  (await rows('select * from posts'))[0] ?? {};
const autosaves = () => rows('select 1 from autosaves');
const versionNow = async () => String((await stored()).updated_at);

describe('the form of a post', () => {
  it('the form of a post stores line breaks as LF, although browsers send CR LF', async () => {
    const fields = { details: 'One\r\n\r\nTwo', tags: 'a\r\nb, c\r\n' };
    const { status, headers } = await save({ version: await versionNow(), ...fields });
    expect([status, headers.get('Location')]).toEqual([303, `${LIST}/${ID}`]);
    expect(await stored()).toMatchObject({ details: 'One\n\nTwo', tags: '["a","b, c"]' });
  });

  it('the form of a post keeps an unchanged publication time to the millisecond, and stores no revision without a change', async () => {
    const { values } = await open();
    await save(values);
    expect(await rows('select 1 from revisions')).toEqual([]);
    await save({ ...values, title: 'Another title' });
    expect(await stored()).toMatchObject({ title: 'Another title', published_at: TIME });
  });

  it('the form of a post without its version is refused, and writes nothing', async () => {
    const before = await stored();
    for (const version of ['', 'null', '-1']) {
      expect((await save({ version, title: 'Unseen' })).status).toBe(400);
    }
    expect(await stored()).toEqual(before);
  });

  it('the form of a post returns the new version to an editor that stays open', async () => {
    const { data } = await save({ version: await versionNow(), title: 'First', stay: '1' });
    expect(data).toMatchObject({
      ok: true,
      result: { id: ID, saved: { version: await versionNow() } },
    });
  });

  it('the form of a post in the list returns to the same search and page', async () => {
    const fields = { intent: 'save', id: ID, version: await versionNow(), title: 'First' };
    const path = `${LIST}?q=post&page=2&edit=${ID}&index`;
    const { headers } = await outcomeOf(list.action(args(path, fields)));
    expect(headers.get('Location')).toBe(`${LIST}?q=post&page=2`);
  });

  it.each([
    ['an unknown action', { intent: 'constructor' }, 400],
    ['a post by its slug', { intent: 'delete', id: 'post-1' }, 404],
    ['the restoration of a post that is not deleted', { intent: 'restore', id: ID }, 404],
  ])('the form of a post cannot request %s', async (_, fields, status) => {
    const answer = await outcomeOf(list.action(args(LIST, { stay: '1', ...fields })));
    expect(answer.status).toBe(status);
    expect(await stored()).toMatchObject({ deleted_at: null });
  });
});

describe('an autosave of a published post', () => {
  const keep = (fields: Record<string, string>) =>
    submitAutosave(args(`${LIST}/autosave`, { stay: '1', id: ID, ...fields }));

  it('an autosave is offered if it differs from the post, used on request, and deleted after the save', async () => {
    const { saved } = await open();
    expect((await keep(saved)).status).toBe(200);
    expect((await open()).offered).toBeNull();
    await keep({ ...saved, details: 'Typed' });
    const offered = await open();
    expect(offered.offered?.at).toBeInstanceOf(Date);
    expect(offered.values.details).toBe(saved.details);
    const used = await open('?draft=use');
    expect(used).toMatchObject({ offered: null, values: { details: 'Typed' } });
    expect(used.extras?.html).toContain('Typed');
    await save({ ...used.values, autosave: 'on' });
    expect(await autosaves()).toEqual([]);
  });

  it('an autosave that the owner has not decided about survives a save of another text', async () => {
    const { saved } = await open();
    await keep({ ...saved, details: 'Waiting' });
    await save({ ...saved, title: 'Other', autosave: '' });
    expect(await autosaves()).toHaveLength(1);
    await save({ intent: 'discard' });
    expect(await autosaves()).toEqual([]);
  });

  it('an autosave that is saved after another edit is a conflict', async () => {
    const { saved } = await open();
    await keep({ ...saved, details: 'Typed before' });
    await save({ version: await versionNow(), details: 'Written meanwhile' });
    const { values } = await open('?draft=use');
    const { status, data } = await save({ ...values, stay: '1' });
    expect(status).toBe(409);
    expect(data).toMatchObject({ values: { details: 'Typed before' } });
    expect(await stored()).toMatchObject({ details: 'Written meanwhile' });
  });
});

describe('an autosave of a draft', () => {
  const keep = async (fields: Record<string, string>) => {
    const sent = { stay: '1', status: 'draft', ...fields };
    const answer = await submitAutosave(args(`${LIST}/autosave`, sent));
    const { result }: { result?: { id: string; saved: { version: string } } } = await answer.json();
    return result && { id: result.id, version: result.saved.version };
  };
  const begin = async () => {
    await insert('posts', [postRow(2, { status: 'draft', published_at: null })]);
    return { id: testId(2), version: String((await storedAs(testId(2))).updated_at) };
  };
  const storedAs = async (id: string): Promise<Record<string, unknown>> =>
    (await rows(`select * from posts where id = '${id}'`))[0] ?? {};
  const history = async (table: 'revisions' | 'audit_events') =>
    (await rows(`select 1 from ${table} where entity_id = '${testId(2)}'`)).length;

  it('an autosave of a draft changes the draft, and only the first one stores a revision and an audit entry', async () => {
    const draft = await begin();
    const first = await keep({ ...draft, details: 'A', revision: 'on' });
    const second = await keep({ ...draft, ...first, details: 'AB' });
    expect(await storedAs(draft.id)).toMatchObject({
      details: 'AB',
      status: 'draft',
      updated_at: Number(second?.version),
    });
    expect([await history('revisions'), await history('audit_events')]).toEqual([1, 1]);
    expect(await autosaves()).toEqual([]);
  });

  it('an autosave of a draft that is sent again after a lost response is no conflict', async () => {
    const draft = await begin();
    const first = await keep({ ...draft, details: 'A' });
    expect(await keep({ ...draft, details: 'A' })).toEqual(first);
  });

  it('the first autosave of a new post creates a draft, whose address follows its title', async () => {
    const fields = { id: '', newId: testId(3), slug: '', details: 'Words' };
    const first = await keep({ ...fields, title: 'My f' });
    expect(first?.id).toBe(testId(3));
    const next = { ...fields, ...first, title: 'My first post' };
    const second = await keep(next);
    expect(await storedAs(testId(3))).toMatchObject({ slug: 'my-first-post', status: 'draft' });
    const { data } = await save({ ...next, ...second, stay: '1', status: 'draft' });
    expect(data).toMatchObject({ ok: true, message: 'Blog added successfully!' });
  });

  it.each([
    ['has no title yet', { title: '' }],
    ['is based on an outdated version', { version: '1' }],
    ['is to be public', { status: 'published' }],
    ['names a new category', { newCategory: 'Half a na' }],
  ])('an autosave that %s is stored beside the draft', async (_, fields) => {
    const draft = await begin();
    expect(await keep({ ...draft, title: 'T', details: 'Typed', ...fields })).toBeUndefined();
    expect(await storedAs(draft.id)).toMatchObject({ details: expect.not.stringMatching('Typed') });
    expect(await autosaves()).toHaveLength(1);
    const stored = await keep({ ...draft, title: 'T', details: 'Typed', autosave: 'on' });
    expect(stored).toMatchObject({ id: draft.id });
    expect(await autosaves()).toEqual([]);
  });

  it('an autosave of a draft keeps the undecided copy of another tab', async () => {
    const draft = await begin();
    await keep({ ...draft, details: 'Of this tab' });
    await keep({ ...draft, details: 'Of the other tab' });
    await keep({ ...draft, version: String((await storedAs(draft.id)).updated_at), details: 'On' });
    expect(await autosaves()).toHaveLength(1);
  });

  it('an autosave of an outdated editor never unpublishes a post', async () => {
    const { updated_at: version } = await stored();
    expect(await keep({ id: ID, version: String(version), title: 'T' })).toBeUndefined();
    expect(await stored()).toMatchObject({ status: 'published' });
  });
});

it('a preview is rendered like the public page, and changes nothing', async () => {
  const fields = { title: 'T', details: '**Bold** <b>no</b>', publishedAt: '2026-05-31T09:30' };
  const html = '<p><strong>Bold</strong> &lt;b&gt;no&lt;/b&gt;</p>\n';
  await writesNothing(async () => {
    const answer = await answerMarkdown(args(`${LIST}/markdown`, { ...fields, stay: '1' }));
    expect(await answer.json()).toMatchObject({ result: { html } });
    expect(await preview.action(args(`${LIST}/preview`, fields))).toMatchObject({
      data: { title: 'T', html, outline: [], minutes: '1 min', publishedOn: '2026-05-31' },
    });
  });
});
