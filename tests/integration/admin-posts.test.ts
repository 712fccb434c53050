import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, it } from 'vitest';
import * as list from '~/routes/admin.blog-update._index';
import * as editor from '~/routes/admin.blog-update.$id';
import * as revisions from '~/routes/admin.blog-update.$id_.revisions';
import * as autosave from '~/routes/admin.blog-update.autosave';
import * as markdown from '~/routes/admin.blog-update.markdown';
import * as newPost from '~/routes/admin.blog-update.new';
import * as preview from '~/routes/admin.blog-update.preview';
import * as trash from '~/routes/admin.blog-update.trash';
import * as details from '~/routes/details.$id';
import { sessionCookie } from '../support/admin';
import { empty, insert, loadContext, postRow, startDatabase, testId } from '../support/database';

const platform = await startDatabase();
const cookie = await sessionCookie(platform.DB);
beforeEach(async () => {
  const tables = ['posts', 'revisions', 'autosaves', 'audit_events'];
  await empty(platform.DB, tables);
  await insert(platform.DB, 'posts', [postRow(1)]);
});

const ID = testId(1);
const LIST = '/admin/blog-update';

const request = (path: string, fields: Record<string, string> | null, as: string) =>
  new Request(`https://example.com${path}`, {
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    headers: as ? { Cookie: as } : {},
  });

const args = (
  path: string,
  fields: Record<string, string> | null = null,
  as = cookie,
): ActionFunctionArgs & LoaderFunctionArgs => ({
  request: request(path, fields, as),
  params: { id: ID },
  context: loadContext(platform),
});

const send = (path: string, fields: Record<string, string>, as = cookie) => args(path, fields, as);

type Outcome = { status: number; data: Record<string, unknown>; location: string | null };

/** What an action answers, redirects included. */
async function outcome(work: Promise<unknown>): Promise<Outcome> {
  try {
    const { data, init } = (await work) as { data: Record<string, unknown>; init?: ResponseInit };
    return { status: init?.status ?? 200, data, location: null };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, data: {}, location: thrown.headers.get('Location') };
  }
}

const stored = async () => {
  const post = await platform.DB.prepare('select * from posts where id = ?')
    .bind(ID)
    .first<Record<string, unknown>>();
  return post ?? {};
};
const countOf = (table: string) =>
  platform.DB.prepare(`select count(*) as n from ${table}`).first<number>('n');
const versionNow = async () => String((await stored()).updated_at);

describe('the form of a post', () => {
  it('keeps the line ends of a text, whatever browsers make of them', async () => {
    const version = await versionNow();
    const fields = { id: ID, version, details: 'One\r\n\r\nTwo', tags: 'a\r\nb, c\r\n' };
    const { status, location } = await outcome(editor.action(send(`${LIST}/${ID}`, fields)));
    expect([status, location]).toEqual([303, `${LIST}/${ID}`]);
    expect(await stored()).toMatchObject({ details: 'One\n\nTwo', tags: '["a","b, c"]' });
  });

  it('leaves a publication time alone that nobody changed, to the millisecond', async () => {
    const { published_at: before } = await stored();
    const { values } = await editor.loader(args(`${LIST}/${ID}`));
    const fields = { ...values, id: ID, title: 'Another title' };
    await outcome(editor.action(send(`${LIST}/${ID}`, fields)));
    expect(await stored()).toMatchObject({ title: 'Another title', published_at: before });
  });

  it('that changes nothing makes no revision', async () => {
    const { values } = await editor.loader(args(`${LIST}/${ID}`));
    await outcome(editor.action(send(`${LIST}/${ID}`, { ...values, id: ID })));
    expect(await countOf('revisions')).toBe(0);
  });

  it('without the version that it is based on is refused, and writes nothing', async () => {
    const before = await stored();
    for (const version of ['', 'null', '-1']) {
      const fields = { id: ID, version, title: 'Unseen' };
      const { status } = await outcome(editor.action(send(`${LIST}/${ID}`, fields)));
      expect(status).toBe(400);
    }
    expect(await stored()).toEqual(before);
  });

  it('tells an editor that stays open which version the next save is based on', async () => {
    const fields = { id: ID, version: await versionNow(), title: 'First', stay: '1' };
    const { data } = await outcome(editor.action(send(`${LIST}/${ID}`, fields)));
    expect(data).toMatchObject({ ok: true, result: { id: ID, version: await versionNow() } });
  });

  it('leads back to the list as it was', async () => {
    const fields = { id: ID, version: await versionNow(), title: 'First' };
    const path = `${LIST}?q=post&page=2&edit=${ID}&index`;
    const { location } = await outcome(list.action(send(path, fields)));
    expect(location).toBe(`${LIST}?q=post&page=2`);
  });

  it('asks for nothing but what is known, and finds no post by anything but its id', async () => {
    const ask = (fields: Record<string, string>) =>
      outcome(list.action(send(LIST, { stay: '1', ...fields })));
    expect((await ask({ intent: 'constructor' })).status).toBe(400);
    expect((await ask({ intent: 'delete', id: 'post-1' })).status).toBe(404);
    expect((await ask({ intent: 'restore', id: ID })).status).toBe(404);
    expect(await stored()).toMatchObject({ deleted_at: null });
  });
});

describe('an autosave', () => {
  const keep = (fields: Record<string, string>) =>
    autosave.action(send(`${LIST}/autosave`, { stay: '1', id: ID, ...fields }));

  it('is offered where it differs from the post, used when asked to, and gone once it is saved', async () => {
    const { saved } = await editor.loader(args(`${LIST}/${ID}`));
    expect((await keep(saved)).status).toBe(200);
    expect((await editor.loader(args(`${LIST}/${ID}`))).offeredAt).toBeNull();
    await keep({ ...saved, details: 'Typed' });
    const offered = await editor.loader(args(`${LIST}/${ID}`));
    expect(offered.offeredAt).toBeInstanceOf(Date);
    expect(offered.values.details).toBe(saved.details);
    const used = await editor.loader(args(`${LIST}/${ID}?draft=use`));
    expect(used.offeredAt).toBeNull();
    expect(used.values.details).toBe('Typed');
    expect(used.html).toContain('Typed');
    await outcome(editor.action(send(`${LIST}/${ID}`, { ...used.values, id: ID, autosave: 'on' })));
    expect(await countOf('autosaves')).toBe(0);
  });

  it('that still waits for an answer outlives a save of another text', async () => {
    const { saved } = await editor.loader(args(`${LIST}/${ID}`));
    await keep({ ...saved, details: 'Waiting' });
    const fields = { ...saved, id: ID, title: 'Other', autosave: '' };
    await outcome(editor.action(send(`${LIST}/${ID}`, fields)));
    expect(await countOf('autosaves')).toBe(1);
    await outcome(editor.action(send(`${LIST}/${ID}`, { intent: 'discard', id: ID })));
    expect(await countOf('autosaves')).toBe(0);
  });

  it('is based on the post as it was: saved after another edit it is told so', async () => {
    const { saved } = await editor.loader(args(`${LIST}/${ID}`));
    await keep({ ...saved, details: 'Typed before' });
    const other = { id: ID, version: await versionNow(), details: 'Written meanwhile' };
    await outcome(editor.action(send(`${LIST}/${ID}`, other)));
    const { values } = await editor.loader(args(`${LIST}/${ID}?draft=use`));
    const { status, data } = await outcome(
      editor.action(send(`${LIST}/${ID}`, { ...values, id: ID, stay: '1' })),
    );
    expect(status).toBe(409);
    expect(data.values).toMatchObject({ details: 'Typed before' });
    expect(await stored()).toMatchObject({ details: 'Written meanwhile' });
  });
});

describe('a preview', () => {
  it('is rendered by the parser of the public page, and changes nothing', async () => {
    const before = await stored();
    const answer = await markdown.action(
      send(`${LIST}/markdown`, { details: '**Bold** <b>no</b>', stay: '1' }),
    );
    expect(await answer.json()).toMatchObject({
      result: { html: '<p><strong>Bold</strong> &lt;b&gt;no&lt;/b&gt;</p>\n' },
    });
    const fields = { title: 'T', details: '_x_', publishedAt: '2026-05-31T09:30' };
    const post = await preview.action(send(`${LIST}/preview`, fields));
    expect(post).toMatchObject({ title: 'T', html: '<p><em>x</em></p>\n' });
    expect(post.publishedAt.toISOString()).toBe('2026-05-31T09:30:00.000Z');
    expect(await stored()).toEqual(before);
  });
});

describe('a post in the trash', () => {
  it('still opens in the editor of whoever was typing, and comes back with the text', async () => {
    const version = await versionNow();
    await outcome(list.action(send(LIST, { intent: 'delete', id: ID, stay: '1' })));
    expect(await trash.loader(args(`${LIST}/trash`))).toMatchObject([{ id: ID }]);
    const fields = { id: ID, version, details: 'Worth keeping', stay: '1' };
    expect((await outcome(editor.action(send(`${LIST}/${ID}`, fields)))).status).toBe(409);
    expect((await editor.loader(args(`${LIST}/${ID}`))).post?.state).toBe('deleted');
    const revived = { ...fields, intent: 'revive' };
    expect((await outcome(editor.action(send(`${LIST}/${ID}`, revived)))).status).toBe(200);
    expect(await stored()).toMatchObject({ details: 'Worth keeping', deleted_at: null });
  });
});

describe('an address that a post had', () => {
  const visit = (slug: string) =>
    outcome(details.loader({ ...args(`/details/${slug}`), params: { id: slug } }));
  const move = async (slug: string) =>
    outcome(editor.action(send(`${LIST}/${ID}`, { id: ID, version: await versionNow(), slug })));

  it('leads to the one that it has now, for good, however often it moved', async () => {
    await move('second');
    await move('third');
    for (const slug of ['post-1', 'second']) {
      expect(await visit(slug)).toMatchObject({ status: 301, location: '/details/third' });
    }
  });

  it('is the next post’s who takes it', async () => {
    await move('second');
    await insert(platform.DB, 'posts', [{ ...postRow(2), slug: 'post-1' }]);
    const page = await details.loader({ ...args('/details/post-1'), params: { id: 'post-1' } });
    expect(page.post.id).toBe(testId(2));
  });

  it('tells nothing of a post that visitors do not see', async () => {
    await move('second');
    await platform.DB.prepare(`update posts set status = 'draft'`).run();
    await expect(visit('post-1')).rejects.toMatchObject({ init: { status: 404 } });
    await expect(visit('never')).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('without a session', () => {
  it('every page leads to the sign-in, every form is refused, and nothing changes', async () => {
    const before = await stored();
    const pages = { list, newPost, editor, trash, revisions, preview, markdown, autosave };
    for (const [name, page] of Object.entries(pages)) {
      const loaded = await outcome(page.loader(args(`${LIST}/${name}`, null, '')));
      expect([loaded.status, loaded.location?.split('?')[0]], name).toEqual([302, '/admin-login']);
      const fields = { intent: 'delete', id: ID, stay: '1' };
      const sent = await outcome(
        page.action(send(`${LIST}/${name}`, fields, '')).then((answer: unknown) => {
          if (answer instanceof Response) return { data: {}, init: { status: answer.status } };
          return answer;
        }),
      );
      expect([401, 302], name).toContain(sent.status);
    }
    expect(await stored()).toEqual(before);
    expect(await countOf('autosaves')).toBe(0);
  });
});
