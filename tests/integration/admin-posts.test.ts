import { beforeEach, describe, expect, it } from 'vitest';
import * as editor from '~/routes/admin.$kind.$id';
import * as autosave from '~/routes/admin.$kind.autosave';
import * as preview from '~/routes/admin.$kind.preview';
import * as list from '~/routes/admin.blog-update._index';
import * as markdown from '~/routes/admin.blog-update.markdown';
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

/** Sends the editor's form. */
const save = (fields: Record<string, string>) =>
  outcomeOf(editor.action(args(`${LIST}/${ID}`, { id: ID, ...fields })));

const stored = async (): Promise<Record<string, unknown>> =>
  (await rows('select * from posts'))[0] ?? {};
const autosaves = () => rows('select 1 from autosaves');
const versionNow = async () => String((await stored()).updated_at);

it('the post form keeps the line ends of a text whatever the browser sends', async () => {
  const fields = { details: 'One\r\n\r\nTwo', tags: 'a\r\nb, c\r\n' };
  const { status, headers } = await save({ version: await versionNow(), ...fields });
  expect([status, headers.get('Location')]).toEqual([303, `${LIST}/${ID}`]);
  expect(await stored()).toMatchObject({ details: 'One\n\nTwo', tags: '["a","b, c"]' });
});

it('the post form keeps an unchanged publication time to the millisecond, and makes no revision without a change', async () => {
  const { values } = await open();
  await save(values);
  expect(await rows('select 1 from revisions')).toEqual([]);
  await save({ ...values, title: 'Another title' });
  expect(await stored()).toMatchObject({ title: 'Another title', published_at: TIME });
});

it('the post form without a version is refused and writes nothing', async () => {
  const before = await stored();
  for (const version of ['', 'null', '-1']) {
    expect((await save({ version, title: 'Unseen' })).status).toBe(400);
  }
  expect(await stored()).toEqual(before);
});

it('the post form returns the version for the next save', async () => {
  const { data } = await save({ version: await versionNow(), title: 'First', stay: '1' });
  expect(data).toMatchObject({ ok: true, result: { id: ID, version: await versionNow() } });
});

it('the post form returns to the list with its filters', async () => {
  const fields = { id: ID, version: await versionNow(), title: 'First' };
  const path = `${LIST}?q=post&page=2&edit=${ID}&index`;
  const { headers } = await outcomeOf(list.action(args(path, fields)));
  expect(headers.get('Location')).toBe(`${LIST}?q=post&page=2`);
});

it.each([
  ['what is unknown', { intent: 'constructor' }, 400],
  ['a post by anything but its id', { intent: 'delete', id: 'post-1' }, 404],
  ['a post back that is not deleted', { intent: 'restore', id: ID }, 404],
])('the post form cannot ask for %s', async (_, fields, status) => {
  const answer = await outcomeOf(list.action(args(LIST, { stay: '1', ...fields })));
  expect(answer.status).toBe(status);
  expect(await stored()).toMatchObject({ deleted_at: null });
});

describe('an autosave', () => {
  const keep = (fields: Record<string, string>) =>
    autosave.action(args(`${LIST}/autosave`, { stay: '1', id: ID, ...fields }));

  it('is offered where it differs from the post, used when asked to, and gone once it is saved', async () => {
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

  it('that still waits for an answer outlives a save of another text', async () => {
    const { saved } = await open();
    await keep({ ...saved, details: 'Waiting' });
    await save({ ...saved, title: 'Other', autosave: '' });
    expect(await autosaves()).toHaveLength(1);
    await save({ intent: 'discard' });
    expect(await autosaves()).toEqual([]);
  });

  it('is based on the post as it was: saved after another edit it is told so', async () => {
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

it('a preview uses the public renderer and changes nothing', async () => {
  const fields = { title: 'T', details: '**Bold** <b>no</b>', publishedAt: '2026-05-31T09:30' };
  const html = '<p><strong>Bold</strong> &lt;b&gt;no&lt;/b&gt;</p>\n';
  await writesNothing(async () => {
    const answer = await markdown.action(args(`${LIST}/markdown`, { ...fields, stay: '1' }));
    expect(await answer.json()).toMatchObject({ result: { html } });
    expect(await preview.action(args(`${LIST}/preview`, fields))).toMatchObject({
      post: { title: 'T', html, outline: [], minutes: 1, publishedOn: '2026-05-31' },
    });
  });
});
