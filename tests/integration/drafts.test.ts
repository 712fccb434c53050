import { describe, expect, it } from 'vitest';
import * as previewPage from '~/routes/preview.$entity.$id';
import { readPreview } from '../../app/engine/admin/records/previews.server';
import { dropAutosave, readAutosave, writeAutosave } from '../../app/engine/core/records/autosaves';
import { postRecords as posts } from '../../app/engine/core/records/post-record';
import { createPreviewLink } from '../../app/engine/core/records/previews';
import { projectRecords } from '../../app/engine/core/records/project-record';
import { type Entity, stateOf } from '../../app/engine/core/records/record';
import { reviewRecords } from '../../app/engine/core/records/review-record';
import { by } from '../support/admin';
import { DAY, HOUR } from '../support/database';
import { later, NOT_FOUND, NOW, startEditing } from '../support/editing';
import { routeArgs, thrownBy } from '../support/routes';

/* States, revisions, autosaves and previews of unpublished records. */

const { context, services, rows, run, withoutTable, write, change, remove } = await startEditing();

describe('draft, scheduled, published', () => {
  it('the state of a post follows from its status and publication time', async () => {
    const planned = { publishedAt: later(HOUR).toISOString() };
    const posts = [await write({ status: 'draft' }), await write(planned), await write({})];
    const states = posts.map((post) => stateOf(post, NOW));
    expect(states).toEqual(['draft', 'scheduled', 'published']);
    expect(posts[2]?.publishedAt).toEqual(NOW);
  });

  it('a schedule needs a future time', async () => {
    for (const publishedAt of [undefined, '', null, NOW.toISOString(), '2020-01-01T00:00']) {
      expect(await thrownBy(write({ status: 'scheduled', publishedAt }))).toMatchObject({
        code: 'invalid',
        fields: { publishedAt: [expect.stringContaining('future')] },
      });
    }
    const post = await write({ status: 'scheduled', publishedAt: '2026-05-02T09:30' });
    expect(post.publishedAt).toEqual(new Date('2026-05-02T09:30:00Z'));
    expect(stateOf(post, NOW)).toBe('scheduled');
  });

  it('publishing ends a schedule, and publishing again keeps the first publication time', async () => {
    const planned = await write({ status: 'scheduled', publishedAt: '2026-05-02T09:30' });
    expect((await change(planned, { status: 'published' })).publishedAt).toEqual(NOW);
    await change(planned, { status: 'draft' });
    const again = await change(planned, { status: 'published' }, { deps: services(later(DAY)) });
    expect(again.publishedAt).toEqual(NOW);
  });

  it('a malformed time is refused', async () => {
    const times = ['2026-13-01T00:00Z', '2026-02-30T10:00Z', '2026-05-01T25:00Z'];
    for (const publishedAt of [...times, '2026-05-01', 'tomorrow'])
      expect(await thrownBy(write({ publishedAt })), publishedAt).toMatchObject({
        code: 'invalid',
        fields: { publishedAt: [expect.stringContaining('2026-05-31T09:30Z')] },
      });
  });
});

describe('revisions', () => {
  const newestOf = async ({ id }: { id: string }) => {
    const [newest] = await posts.revisions(id, services());
    return newest?.id ?? expect.fail('there is no revision');
  };

  it('a revision and its edit are written together or not at all', async () => {
    const post = await write({ title: 'One' });
    for (const broken of ['revisions', 'audit_events']) {
      const failed = await thrownBy(withoutTable(broken, () => change(post, { title: 'Two' })));
      expect(failed).toMatchObject({ code: 'unavailable' });
      expect((await posts.read(post.id, services())).title).toBe('One');
      expect(await rows('select 1 from revisions')).toEqual([]);
      expect(await rows(`select 1 from audit_events where action = 'post.update'`)).toEqual([]);
    }
  });

  it('restoring a revision keeps the address and status, and can itself be reverted', async () => {
    const post = await write({ title: 'One', details: 'First text', slug: 'one', status: 'draft' });
    await change(post, { title: 'Two', details: 'Worse', slug: 'two', status: 'published' });
    const revert = async () => {
      const revisionId = await newestOf(post);
      return posts.revert({ id: post.id, revisionId, version: null, by }, services());
    };
    const reverted = { title: 'One', details: 'First text', slug: 'two', status: 'published' };
    expect(await revert()).toMatchObject(reverted);
    expect(await revert()).toMatchObject({ title: 'Two', details: 'Worse' });
  });

  it('a revision of another post is refused', async () => {
    const post = await write({ title: 'One' });
    const other = await write({ title: 'Other' });
    await change(other, { title: 'Else' });
    const input = { id: post.id, revisionId: await newestOf(other), version: null, by };
    expect(await thrownBy(posts.revert(input, services()))).toMatchObject(NOT_FOUND);
  });
});

describe('an autosave', () => {
  const key = { ...by, entity: 'post' as const, entityId: 'x' };

  it('an autosave is stored once per admin and record, until it is dropped', async () => {
    const ofNewPost = { ...key, entityId: '' };
    const values = { title: 'First 日本' };
    await writeAutosave({ ...key, values: { title: 'Firs' } }, services());
    await writeAutosave({ ...key, values }, services(later(1000)));
    await writeAutosave({ ...ofNewPost, values: { title: 'New' } }, services());
    expect(await readAutosave(key, services())).toEqual({ values, updatedAt: later(1000) });
    await dropAutosave(key, services());
    expect(await readAutosave(key, services())).toBeNull();
    expect((await readAutosave(ofNewPost, services()))?.values).toEqual({ title: 'New' });
  });

  it('an autosave refuses values that are not texts or too long', async () => {
    for (const values of [null, 'x', { title: 5 }, { title: 'x'.repeat(400_001) }]) {
      const refused = await thrownBy(writeAutosave({ ...key, values }, services()));
      expect(refused).toMatchObject({ code: 'invalid' });
    }
  });
});

describe('a preview link', () => {
  const linkTo = async (record: { entity: Entity; id: string }) => {
    const url = new URL(await createPreviewLink(record, services()), 'https://example.com');
    const [, , entity = '', id = ''] = url.pathname.split('/');
    const { expires = '', signature = '' } = Object.fromEntries(url.searchParams);
    return { entity, id, expires, signature };
  };
  const linkOf = ({ id }: { id: string }) => linkTo({ entity: 'post', id });
  type Link = Awaited<ReturnType<typeof linkOf>>;
  const read = (link: Link, deps = services()) =>
    readPreview(link, { ...context(), services: deps, waitUntil: () => {} });

  it('a preview link shows a draft for seven days, or until the post is deleted', async () => {
    const post = await write({ status: 'draft', title: 'Draft' });
    const link = await linkOf(post);
    expect(await read(link, services(later(7 * DAY - 1)))).toMatchObject({ state: 'draft' });
    expect(await thrownBy(read(link, services(later(7 * DAY))))).toMatchObject(NOT_FOUND);
    await remove(post);
    expect(await thrownBy(read(link))).toMatchObject(NOT_FOUND);
  });

  it('a preview link is invalid for another record, another expiry or another signature', async () => {
    const link = await linkOf(await write({ status: 'draft' }));
    const other = await write({ status: 'draft' });
    const forged = [
      { ...link, id: other.id },
      { ...link, entity: 'project' },
      { ...link, entity: 'message' },
      { ...link, expires: String(Number(link.expires) + 1) },
      { ...link, expires: 'never' },
      { ...link, signature: '' },
      { ...link, signature: await services().signer.sign('other', `${link.id}\n${link.expires}`) },
    ];
    for (const one of forged) expect(await thrownBy(read(one))).toMatchObject(NOT_FOUND);
  });

  it('a preview link shows a draft of a project with its public review, and of a review', async () => {
    const words = { name: 'Ada', quote: 'Well made', status: 'draft' };
    const { id: reviewId } = await reviewRecords.create({ fields: words, by }, services());
    const fields = { projectName: 'Kitchen', details: '*Oak*', reviewId, status: 'draft' };
    const { id } = await projectRecords.create({ fields, by }, services());
    const link = await linkTo({ entity: 'project', id });
    const html = '<p><em>Oak</em></p>\n';
    const study = { html, project: { projectName: 'Kitchen' }, next: null };
    expect(await read(link)).toMatchObject({ state: 'draft', data: { ...study, review: null } });
    const ofReview = await linkTo({ entity: 'review', id: reviewId });
    expect(await read(ofReview)).toMatchObject({ state: 'draft', data: { quote: 'Well made' } });
    await run(`update reviews set status = 'published', published_at = 1`);
    expect(await read(link)).toMatchObject({ data: { review: { name: 'Ada' } } });
  });

  it('a preview page has the rendered draft and is not indexed, and a forged link is 404', async () => {
    const post = await write({ status: 'draft', title: 'Draft', details: '## One\n\n<b>two</b>' });
    const link = await createPreviewLink({ entity: 'post', id: post.id }, services());
    const open = (path: string) =>
      previewPage.loader(routeArgs(context(), path, { params: { entity: 'post', id: post.id } }));
    const page = await open(link);
    const html = expect.stringContaining('&lt;b&gt;');
    const shown = { title: 'Draft', html, outline: [{ text: 'One' }], minutes: '1 min' };
    expect(page.data).toMatchObject({ state: 'draft', data: shown });
    expect(page.init?.headers).toEqual({ 'X-Robots-Tag': 'noindex, nofollow' });
    for (const forged of [link.replace('signature=', 'signature=x'), link.split('?')[0] ?? '']) {
      expect(await thrownBy(open(forged))).toMatchObject({ init: { status: 404 } });
    }
  });
});
