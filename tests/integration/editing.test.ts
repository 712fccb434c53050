import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropAutosave, readAutosave, writeAutosave } from '~/domain/autosaves';
import { EditConflict, stateOf } from '~/domain/owned';
import {
  createPost,
  deletePost,
  listDeletedPosts,
  listOwnedPosts,
  listPostRevisions,
  type OwnedPost,
  type PostView,
  parsePostView,
  readOwnedPost,
  readPostRevision,
  readPostToEdit,
  restorePost,
  revertPost,
  updatePost,
} from '~/domain/owned-posts';
import {
  createProject,
  deleteProject,
  listDeletedProjects,
  listOwnedProjects,
  listProjectRevisions,
  moveProject,
  readOwnedProject,
  readProjectRevision,
  readProjectToEdit,
  reorderProjects,
  restoreProject,
  revertProject,
  updateProject,
} from '~/domain/owned-projects';
import {
  createReview,
  deleteReview,
  listDeletedReviews,
  listOwnedReviews,
  listReviewRevisions,
  moveReview,
  readOwnedReview,
  readReviewRevision,
  readReviewToEdit,
  reorderReviews,
  restoreReview,
  revertReview,
  updateReview,
} from '~/domain/owned-reviews';
import { readPost } from '~/domain/posts';
import { createPreviewLink, readPreview } from '~/domain/previews';
import { purgeTrash } from '~/domain/trash';
import type { Services } from '~/http/context';
import * as preview from '~/routes/preview.$id';
import * as projectPage from '~/routes/project-details.$id';
import { ADMIN_ID, ensureAdmin } from '../support/admin';
import { empty, HOUR, insert, loadContext, startDatabase } from '../support/database';

const platform = await startDatabase();
beforeAll(async () => {
  await ensureAdmin(platform.DB);
});

const TABLES = [
  'comments',
  'posts',
  'projects',
  'reviews',
  'revisions',
  'audit_events',
  'autosaves',
];
beforeEach(async () => {
  await empty(platform.DB, TABLES);
});

const NOW = new Date('2026-05-01T12:00:00Z');
const at = (time: Date | number): Services => loadContext(platform, new Date(time)).services;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 24 * HOUR;
const by = { adminId: ADMIN_ID };

const write = (fields: object, deps = at(NOW)) =>
  createPost({ fields: { title: 'A title', details: 'Text', ...fields }, by }, deps);

const change = (
  post: { id: string },
  fields: object,
  { version = null, deps = at(NOW) }: { version?: Date | null; deps?: Services } = {},
) => updatePost({ idOrSlug: post.id, fields, version, by }, deps);

const rows = async (sql: string) => (await platform.DB.prepare(sql).all()).results;

/** What a piece of work threw. */
const thrownBy = async (work: Promise<unknown>): Promise<unknown> => {
  const nothing = Symbol('nothing');
  const thrown = await work.then(
    () => nothing,
    (error: unknown) => error,
  );
  if (thrown === nothing) throw new Error('nothing was thrown');
  return thrown;
};

describe('the address of a post', () => {
  it('is made from the title and gets a number where it is taken', async () => {
    const slugs: string[] = [];
    for (let n = 0; n < 3; n += 1) slugs.push((await write({ title: 'Crème brûlée & tea' })).slug);
    expect(slugs).toEqual([
      'creme-brulee-and-tea',
      'creme-brulee-and-tea-2',
      'creme-brulee-and-tea-3',
    ]);
  });

  it('stays unique when many posts of one title are written at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => write({ title: 'Same' })));
    const slugs = (await rows('select slug from posts')).map(({ slug }) => slug);
    expect(slugs).toHaveLength(6);
    expect(slugs).toContain('same');
    expect(new Set(slugs).size).toBe(6);
    expect(slugs).toContain('same');
  });

  it.each([
    ['日本語', /^post-[0-9a-z]{8}$/],
    ['👩🏽‍💻', /^post-[0-9a-z]{8}$/],
    ['Привет, мир', /^privet-mir$/],
    ['Ελληνικά', /^ellinika$/],
    ['Łódź in 100% & C++', /^lodz-in-100-percent-and-c-plus-plus$/],
    ['abcdefghjkmnpqrstvwxyz0123', /^post-abcdefghjkmnpqrstvwxyz0123$/],
    ['x'.repeat(300), /^x{80}$/],
    [`${'word '.repeat(40)}`, /^(word-){15}word$/],
  ])('of "%s" can be read and is no id', async (title, slug) => {
    expect((await write({ title })).slug).toMatch(slug);
  });

  it('stays where the title changes, and is made anew where the owner empties it', async () => {
    const post = await write({ title: 'First' });
    expect((await change(post, { title: 'Second' })).slug).toBe('first');
    expect((await change(post, { slug: '' })).slug).toBe('second');
  });

  it('that the owner wants is refused where another living post has it, free where that is deleted', async () => {
    const other = await write({ slug: 'mine' });
    const post = await write({});
    expect(await thrownBy(change(post, { slug: 'mine' }))).toMatchObject({
      code: 'conflict',
      fields: { slug: [expect.stringContaining('mine')] },
    });
    expect((await change(other, { slug: 'mine', title: 'Itself' })).slug).toBe('mine');
    await deletePost({ idOrSlug: other.id, by }, at(NOW));
    expect((await change(post, { slug: 'mine' })).slug).toBe('mine');
    // The deleted one comes back, at another address.
    expect((await restorePost({ id: other.id, by }, at(NOW))).slug).toBe('itself');
  });
});

describe('draft, scheduled, published', () => {
  it('follow from status and time, and visitors see only what is out', async () => {
    const draft = await write({ status: 'draft' });
    const planned = await write({ publishedAt: later(HOUR).toISOString() });
    const out = await write({});
    expect([draft, planned, out].map((post) => stateOf(post, NOW))).toEqual([
      'draft',
      'scheduled',
      'published',
    ]);
    for (const post of [draft, planned]) {
      expect(await thrownBy(readPost(post.id, at(NOW)))).toMatchObject({ code: 'not-found' });
    }
    expect((await readPost(planned.id, at(later(HOUR)))).id).toBe(planned.id);
    expect(out.publishedAt).toEqual(NOW);
  });

  it('a schedule needs a time to come', async () => {
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

  it('publishing now ends a schedule; publishing again keeps the first day', async () => {
    const planned = await write({ status: 'scheduled', publishedAt: '2026-05-02T09:30' });
    expect((await change(planned, { status: 'published' })).publishedAt).toEqual(NOW);
    await change(planned, { status: 'draft' });
    const again = await change(planned, { status: 'published' }, { deps: at(later(DAY)) });
    expect(again.publishedAt).toEqual(NOW);
  });

  it.each([
    'tomorrow',
    '2026-13-01T00:00Z',
    '2026-02-30T10:00Z',
    '2026-05-01',
    '2026-05-01T25:00Z',
  ])('the time "%s" is refused', async (publishedAt) => {
    expect(await thrownBy(write({ publishedAt }))).toMatchObject({
      code: 'invalid',
      fields: { publishedAt: [expect.stringContaining('2026-05-31T09:30Z')] },
    });
  });
});

describe('a category', () => {
  it('that is new is added behind the others, one that differs in capitals only is the same', async () => {
    expect((await write({ category: 'Sailing' })).category).toBe('Sailing');
    expect((await write({ category: ' sailing ' })).category).toBe('Sailing');
    expect((await write({})).category).toBe('Technology');
    const { categories } = await listOwnedPosts(parsePostView(new URLSearchParams()), at(NOW));
    expect(categories.slice(0, 3)).toEqual(['Technology', 'Travel', 'Food']);
    expect(categories.at(-1)).toBe('Sailing');
    expect(categories.filter((name) => name.toLowerCase() === 'sailing')).toHaveLength(1);
  });
});

describe('two editors on one post', () => {
  it('the later one is told, gets the post as it is, and nothing is written', async () => {
    const opened = await write({ title: 'Opened by both' });
    const first = await change(opened, { title: 'First' }, { version: opened.updatedAt });
    const error = await thrownBy(
      change(opened, { title: 'Second' }, { version: opened.updatedAt }),
    );
    expect(error).toBeInstanceOf(EditConflict);
    expect(error).toMatchObject({ code: 'conflict', current: { title: 'First' } });
    expect((await readOwnedPost(opened.id, at(NOW))).title).toBe('First');
    expect(await rows('select 1 from revisions')).toHaveLength(1);
    expect(await rows(`select 1 from audit_events where action = 'post.update'`)).toHaveLength(1);
    const again = await change(opened, { title: 'Second' }, { version: first.updatedAt });
    expect(again.title).toBe('Second');
  });

  it('is told even within one millisecond, since no two versions are the same', async () => {
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

  it('is told where the post was deleted meanwhile', async () => {
    const opened = await write({});
    await deletePost({ idOrSlug: opened.id, by }, at(NOW));
    const error = await thrownBy(change(opened, { title: 'Late' }, { version: opened.updatedAt }));
    expect(error).toMatchObject({ code: 'conflict', current: null });
  });

  it('without versions all of different fields arrive, as the calls of the API do', async () => {
    const post = await write({});
    await Promise.all([
      change(post, { title: 'T' }),
      change(post, { description: 'D' }),
      change(post, { imageAlt: 'I' }),
    ]);
    const now = await readOwnedPost(post.id, at(NOW));
    expect(now).toMatchObject({ title: 'T', description: 'D', imageAlt: 'I', details: 'Text' });
    expect(await rows('select 1 from revisions')).toHaveLength(3);
  });
});

describe('revisions', () => {
  it('keep what a post was before each edit, with the name of who edited', async () => {
    const post = await write({ title: 'One', tags: ['a'] });
    await change(post, { title: 'Two', tags: ['b'] });
    await change(post, { title: 'Three' });
    const revisions = await listPostRevisions(post.id, at(NOW));
    expect(revisions).toHaveLength(2);
    expect(revisions[0]).toMatchObject({ adminName: 'Robin', createdAt: NOW });
    const titles = await Promise.all(
      revisions.map(async ({ id }) => {
        const { data } = await readPostRevision({ id: post.id, revisionId: id }, at(NOW));
        return [data.title, data.tags];
      }),
    );
    expect(titles).toEqual([
      ['Two', ['b']],
      ['One', ['a']],
    ]);
  });

  it('are written in the same batch as the edit: neither is there without the other', async () => {
    const post = await write({ title: 'One' });
    for (const broken of ['revisions', 'audit_events']) {
      await platform.DB.prepare(`alter table ${broken} rename to elsewhere`).run();
      const failed = await thrownBy(change(post, { title: 'Two' }));
      await platform.DB.prepare(`alter table elsewhere rename to ${broken}`).run();
      expect(failed).toMatchObject({ code: 'unavailable' });
      expect((await readOwnedPost(post.id, at(NOW))).title).toBe('One');
      expect(await rows('select 1 from revisions')).toEqual([]);
      expect(await rows(`select 1 from audit_events where action = 'post.update'`)).toEqual([]);
    }
  });

  it('are not made by a save that changes nothing', async () => {
    const post = await write({ title: 'One' });
    const saved = await change(post, { title: 'One', details: 'Text' });
    expect(saved.updatedAt).toEqual(post.updatedAt);
    expect(await rows('select 1 from revisions')).toEqual([]);
  });

  it('bring a post back as a new edit, without its address and without who sees it', async () => {
    const post = await write({ title: 'One', details: 'First text', slug: 'one', status: 'draft' });
    await change(post, { title: 'Two', details: 'Worse', slug: 'two', status: 'published' });
    const [revision] = await listPostRevisions(post.id, at(NOW));
    const input = { id: post.id, revisionId: revision?.id ?? '', version: null, by };
    expect(await revertPost(input, at(NOW))).toMatchObject({
      title: 'One',
      details: 'First text',
      slug: 'two',
      status: 'published',
    });
    const [newest] = await listPostRevisions(post.id, at(NOW));
    const { data } = await readPostRevision({ id: post.id, revisionId: newest?.id ?? '' }, at(NOW));
    expect(data.details).toBe('Worse');
  });

  it("of another post are not this one's", async () => {
    const post = await write({ title: 'One' });
    const other = await write({ title: 'Other' });
    await change(other, { title: 'Else' });
    const [revision] = await listPostRevisions(other.id, at(NOW));
    const input = { id: post.id, revisionId: revision?.id ?? '', version: null, by };
    expect(await thrownBy(revertPost(input, at(NOW)))).toMatchObject({ code: 'not-found' });
  });
});

describe('the trash', () => {
  it.each([
    {
      kind: 'post',
      make: () => write({ title: 'Gone' }),
      remove: (id: string) => deletePost({ idOrSlug: id, by }, at(NOW)),
      read: readPostToEdit,
    },
    {
      kind: 'project',
      make: () => createProject({ fields: { projectName: 'Gone', about: 'Good' }, by }, at(NOW)),
      remove: (id: string) => deleteProject({ idOrSlug: id, by }, at(NOW)),
      read: readProjectToEdit,
    },
    {
      kind: 'review',
      make: () => createReview({ fields: { name: 'Gone', quote: 'Good' }, by }, at(NOW)),
      remove: (id: string) => deleteReview({ id, by }, at(NOW)),
      read: readReviewToEdit,
    },
  ])('still shows a $kind to its editor within thirty days, not later', async (its) => {
    const { id } = await its.make();
    await its.remove(id);
    expect(await its.read(id, at(later(30 * DAY - 1)))).toMatchObject({ id });
    expect(await thrownBy(its.read(id, at(later(30 * DAY))))).toMatchObject({ code: 'not-found' });
  });

  it('gives back within thirty days, not later', async () => {
    const post = await write({ title: 'Gone' });
    await deletePost({ idOrSlug: post.id, by }, at(NOW));
    expect(await thrownBy(readOwnedPost(post.id, at(NOW)))).toMatchObject({ code: 'not-found' });
    const almost = at(later(30 * DAY - 1));
    const over = at(later(30 * DAY));
    expect((await listDeletedPosts(almost)).map(({ title }) => title)).toEqual(['Gone']);
    expect(await listDeletedPosts(over)).toEqual([]);
    expect(await thrownBy(restorePost({ id: post.id, by }, over))).toMatchObject({
      code: 'not-found',
    });
    const restored = await restorePost({ id: post.id, by }, almost);
    expect(restored).toMatchObject({ title: 'Gone', slug: post.slug, deletedAt: null });
    expect((await readPost(post.id, almost)).title).toBe('Gone');
    expect(await thrownBy(restorePost({ id: post.id, by }, almost))).toMatchObject({
      code: 'not-found',
    });
  });

  it('is emptied of what is older than thirty days, with its revisions and comments', async () => {
    const gone = await write({ title: 'Gone' });
    const kept = await write({ title: 'Kept' });
    for (const post of [gone, kept]) await change(post, { description: 'Edited' });
    await insert(platform.DB, 'comments', [
      { id: 'c1', post_id: gone.id, body: 'x', created_at: 1, updated_at: 1 },
    ]);
    await deletePost({ idOrSlug: gone.id, by }, at(NOW));
    const project = await createProject({ fields: { projectName: 'P' }, by }, at(NOW));
    await deleteProject({ idOrSlug: project.id, by }, at(NOW));
    const review = await createReview({ fields: { name: 'R', quote: 'Q' }, by }, at(NOW));
    await deleteReview({ id: review.id, by }, at(later(DAY)));
    expect(await purgeTrash(at(later(30 * DAY - 1)))).toBe(0);
    expect(await purgeTrash(at(later(30 * DAY)))).toBe(2);
    expect(await rows('select title from posts')).toEqual([{ title: 'Kept' }]);
    expect(await rows('select entity_id from revisions')).toEqual([{ entity_id: kept.id }]);
    expect(await rows('select 1 from comments')).toEqual([]);
    expect(await rows('select 1 from projects')).toEqual([]);
    expect(await rows('select 1 from reviews')).toHaveLength(1);
  });
});

describe('the audit trail', () => {
  it('names who did what to which record', async () => {
    const post = await write({ title: 'T' });
    await change(post, { title: 'U' });
    await deletePost({ idOrSlug: post.id, by }, at(NOW));
    await restorePost({ id: post.id, by }, at(NOW));
    const events = await rows(
      'select admin_name, action, entity_id, summary from audit_events order by id',
    );
    const line = (action: string, summary: string) => ({
      admin_name: 'Robin',
      action,
      entity_id: post.id,
      summary,
    });
    expect(events).toEqual([
      line('post.create', 'T'),
      line('post.update', 'U'),
      line('post.delete', 'U'),
      line('post.restore', 'U'),
    ]);
  });
});

describe('an autosave', () => {
  const key = { ...by, entity: 'post' as const, entityId: 'x' };

  it('is one for each admin and record, the last one, until it is dropped', async () => {
    await writeAutosave({ ...key, values: { title: 'Firs' } }, at(NOW));
    await writeAutosave({ ...key, values: { title: 'First 日本' } }, at(later(1000)));
    await writeAutosave({ ...key, entityId: '', values: { title: 'New' } }, at(NOW));
    expect(await readAutosave(key, at(NOW))).toEqual({
      values: { title: 'First 日本' },
      updatedAt: later(1000),
    });
    await dropAutosave(key, at(NOW));
    expect(await readAutosave(key, at(NOW))).toBeNull();
    expect((await readAutosave({ ...key, entityId: '' }, at(NOW)))?.values).toEqual({
      title: 'New',
    });
  });

  it('takes the fields of a form and nothing else', async () => {
    for (const values of [null, 'x', { title: 5 }, { title: 'x'.repeat(400_001) }]) {
      expect(await thrownBy(writeAutosave({ ...key, values }, at(NOW)))).toMatchObject({
        code: 'invalid',
      });
    }
  });
});

describe('a preview link', () => {
  const linkOf = async (post: OwnedPost) => {
    const url = new URL(await createPreviewLink(post.id, at(NOW)), 'https://example.com');
    return {
      id: url.pathname.replace('/preview/', ''),
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    };
  };

  it('shows a draft for seven days', async () => {
    const post = await write({ status: 'draft', title: 'Draft' });
    const link = await linkOf(post);
    expect((await readPreview(link, at(later(7 * DAY - 1)))).title).toBe('Draft');
    expect(await thrownBy(readPreview(link, at(later(7 * DAY))))).toMatchObject({
      code: 'not-found',
    });
  });

  it('is worth nothing for another post, a later day, or with another signature', async () => {
    const link = await linkOf(await write({ status: 'draft' }));
    const other = await write({ status: 'draft' });
    const forged = [
      { ...link, id: other.id },
      { ...link, expires: String(Number(link.expires) + 1) },
      { ...link, expires: 'never' },
      { ...link, signature: '' },
      { ...link, signature: await at(NOW).signer.sign('other', `${link.id}\n${link.expires}`) },
    ];
    for (const one of forged) {
      expect(await thrownBy(readPreview(one, at(NOW)))).toMatchObject({ code: 'not-found' });
    }
  });

  it('leads to a page that is found and kept by nobody', async () => {
    const post = await write({ status: 'draft', title: 'Draft', details: '# One\n\n<b>two</b>' });
    const url = `https://example.com${await createPreviewLink(post.id, at(new Date()))}`;
    const open = (address: string) =>
      preview.loader({
        request: new Request(address),
        params: { id: post.id },
        context: loadContext(platform),
      });
    const page = await open(url);
    expect(page.data).toMatchObject({ state: 'draft', post: { title: 'Draft' } });
    expect(page.data.post.html).toContain('&lt;b&gt;');
    expect(page.init?.headers).toEqual({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    expect(await thrownBy(open(url.replace('signature=', 'signature=x')))).toMatchObject({
      init: { status: 404 },
    });
    expect(await thrownBy(open(url.split('?')[0] ?? ''))).toMatchObject({ init: { status: 404 } });
  });

  it('ends with the post', async () => {
    const post = await write({ status: 'draft' });
    const link = await linkOf(post);
    await deletePost({ idOrSlug: post.id, by }, at(NOW));
    expect(await thrownBy(readPreview(link, at(NOW)))).toMatchObject({ code: 'not-found' });
  });
});

describe("the table of the owner's posts", () => {
  const show = async (query: string) => {
    const found = await listOwnedPosts(parsePostView(new URLSearchParams(query)), at(NOW));
    return found.posts.map(({ title }) => title);
  };

  beforeEach(async () => {
    await write({ title: 'banana', category: 'Food' }, at(later(-3 * HOUR)));
    await write({ title: 'Apple', category: 'Travel' }, at(later(-2 * HOUR)));
    await write({ title: 'cherry', category: 'Food', status: 'draft' }, at(later(-HOUR)));
    await write({ title: 'Dates', category: 'Food', publishedAt: later(HOUR).toISOString() });
    const gone = await write({ title: 'Elder', category: 'Food' });
    await deletePost({ idOrSlug: gone.id, by }, at(NOW));
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
  ])('shows for "%s" what is asked for', async (query, titles) => {
    expect(await show(query)).toEqual(titles);
  });

  it('has pages of twenty and counts up to a hundred', async () => {
    const view: PostView = parsePostView(new URLSearchParams());
    expect(await listOwnedPosts(view, at(NOW))).toMatchObject({
      total: 4,
      isMore: false,
      first: 1,
      hasNext: false,
    });
    for (let n = 0; n < 17; n += 1) await write({ title: `More ${n}` });
    const first = await listOwnedPosts(view, at(NOW));
    const second = await listOwnedPosts({ ...view, page: 2 }, at(NOW));
    expect(first).toMatchObject({ total: 21, hasNext: true });
    expect(second).toMatchObject({ total: 21, hasNext: false, first: 21 });
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toHaveLength(21);
    expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(21);
  });
});

describe('projects', () => {
  const make = (projectName: string, fields: object = {}) =>
    createProject({ fields: { projectName, ...fields }, by }, at(NOW));
  const names = async () => {
    const { projects } = await listOwnedProjects({ query: '', page: 1 }, at(NOW));
    return projects.map(({ projectName }) => projectName);
  };

  it('begin before all others and move by one place, to the ends and not beyond', async () => {
    const a = await make('a');
    await make('b');
    const c = await make('c', { status: 'draft' });
    expect(await names()).toEqual(['c', 'b', 'a']);
    await moveProject({ id: a.id, to: 'up', by }, at(NOW));
    expect(await names()).toEqual(['c', 'a', 'b']);
    await moveProject({ id: c.id, to: 'up', by }, at(NOW));
    await moveProject({ id: c.id, to: 'down', by }, at(NOW));
    expect(await names()).toEqual(['a', 'c', 'b']);
    expect(await thrownBy(moveProject({ id: 'x', to: 'up', by }, at(NOW)))).toMatchObject({
      code: 'not-found',
    });
  });

  it('move also where all have the same place', async () => {
    for (const name of ['a', 'b', 'c']) await make(name);
    await platform.DB.prepare('update projects set sort_order = 0').run();
    const before = await listOwnedProjects({ query: '', page: 1 }, at(NOW));
    const last = before.projects.at(-1);
    await moveProject({ id: last?.id ?? '', to: 'up', by }, at(NOW));
    expect((await listOwnedProjects({ query: '', page: 1 }, at(NOW))).projects[1]?.id).toBe(
      last?.id,
    );
  });

  it('take a whole order, unless one of them is not there or missing', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await make(name)).id);
    await reorderProjects({ ids, by }, at(NOW));
    expect(await names()).toEqual(['a', 'b', 'c']);
    for (const wrong of [ids.slice(1), [...ids, 'x'], [ids[0], ids[0], ids[1]].map(String)]) {
      expect(await thrownBy(reorderProjects({ ids: wrong, by }, at(NOW)))).toMatchObject({
        code: 'conflict',
      });
    }
  });

  it('keep their place through an edit that began before a move', async () => {
    const a = await make('a');
    await make('b');
    await moveProject({ id: a.id, to: 'up', by }, at(NOW));
    await updateProject(
      { idOrSlug: a.id, fields: { goal: 'x' }, version: a.updatedAt, by },
      at(NOW),
    );
    expect(await names()).toEqual(['a', 'b']);
  });

  it('are found at each address that they had, and led on to the one that they have', async () => {
    const { id } = await make('Tide');
    for (const slug of ['second', 'third']) {
      await updateProject({ idOrSlug: id, fields: { slug }, version: null, by }, at(NOW));
    }
    for (const slug of ['tide', 'second']) {
      const moved = await thrownBy(
        projectPage.loader({
          request: new Request(`https://example.com/project-details/${slug}`),
          params: { id: slug },
          context: loadContext(platform),
        }),
      );
      if (!(moved instanceof Response)) throw moved;
      expect(moved.status).toBe(301);
      expect(moved.headers.get('Location')).toBe('/project-details/third');
    }
  });

  it('are edited with revisions, deleted and brought back like posts', async () => {
    const project = await make('Tide', { features: ['one', 'two'] });
    const edit = (fields: object, version: Date | null = null) =>
      updateProject({ idOrSlug: project.id, fields, version, by }, at(NOW));
    await edit({ features: ['three'] }, project.updatedAt);
    expect(await thrownBy(edit({ goal: 'x' }, project.updatedAt))).toMatchObject({
      current: { features: ['three'] },
    });
    const [revision] = await listProjectRevisions(project.id, at(NOW));
    const input = { id: project.id, revisionId: revision?.id ?? '' };
    expect((await readProjectRevision(input, at(NOW))).data.features).toEqual(['one', 'two']);
    await revertProject({ ...input, version: null, by }, at(NOW));
    expect((await readOwnedProject('tide', at(NOW))).features).toEqual(['one', 'two']);

    await deleteProject({ idOrSlug: 'tide', by }, at(NOW));
    expect(await names()).toEqual([]);
    expect(await listDeletedProjects(at(NOW))).toHaveLength(1);
    await make('Tide');
    expect((await restoreProject({ id: project.id, by }, at(NOW))).slug).toBe('tide-2');
  });
});

describe('reviews', () => {
  const make = (name: string) => createReview({ fields: { name, quote: 'Good' }, by }, at(NOW));
  const names = async () => {
    const { reviews } = await listOwnedReviews({ query: '', page: 1 }, at(NOW));
    return reviews.map(({ name }) => name);
  };

  it('are ordered, edited with revisions, deleted and brought back like projects', async () => {
    const a = await make('a');
    const b = await make('b');
    await moveReview({ id: a.id, to: 'up', by }, at(NOW));
    expect(await names()).toEqual(['a', 'b']);
    await reorderReviews({ ids: [b.id, a.id], by }, at(NOW));
    expect(await names()).toEqual(['b', 'a']);

    const fields = { quote: 'Better' };
    await updateReview({ id: a.id, fields, version: a.updatedAt, by }, at(NOW));
    const late = updateReview(
      { id: a.id, fields: { name: 'x' }, version: a.updatedAt, by },
      at(NOW),
    );
    expect(await thrownBy(late)).toMatchObject({ current: { quote: 'Better' } });
    const [revision] = await listReviewRevisions(a.id, at(NOW));
    const input = { id: a.id, revisionId: revision?.id ?? '' };
    expect((await readReviewRevision(input, at(NOW))).data.quote).toBe('Good');
    await revertReview({ ...input, version: null, by }, at(NOW));
    expect((await readOwnedReview(a.id, at(NOW))).quote).toBe('Good');

    await deleteReview({ id: a.id, by }, at(NOW));
    expect(await names()).toEqual(['b']);
    expect((await listDeletedReviews(at(NOW))).map(({ name }) => name)).toEqual(['a']);
    await restoreReview({ id: a.id, by }, at(NOW));
    expect(await names()).toEqual(['b', 'a']);
  });
});
