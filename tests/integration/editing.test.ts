import { beforeEach, describe, expect, it } from 'vitest';
import { dropAutosave, readAutosave, writeAutosave } from '~/domain/records/autosaves';
import { listPostRecords, parsePostView } from '~/domain/records/post-list';
import { listCategories, postRecords as posts } from '~/domain/records/post-record';
import { createPreviewLink, readPreview } from '~/domain/records/previews';
import { projectRecords as projects } from '~/domain/records/project-record';
import { EditConflict, stateOf } from '~/domain/records/record';
import { reviewRecords as reviews } from '~/domain/records/review-record';
import { purgeTrash } from '~/domain/records/trash';
import type { Services } from '~/http/context';
import * as postPage from '~/routes/details.$id';
import * as previewPage from '~/routes/preview.$id';
import * as projectPage from '~/routes/project-details.$id';
import { by } from '../support/admin';
import { useDatabase } from '../support/context';
import { DAY, HOUR, testId } from '../support/database';
import { routeArgs, thrownBy } from '../support/routes';

const NOW = new Date('2026-05-01T12:00:00Z');
const { context, services, insert, rows, values, run } = await useDatabase({ now: NOW });

const later = (ms: number) => new Date(NOW.getTime() + ms);

const write = (fields: object, deps = services()) =>
  posts.create({ fields: { title: 'A title', details: 'Text', ...fields }, by }, deps);

const change = (
  post: { id: string },
  fields: object,
  { version = null, deps = services() }: { version?: Date | null; deps?: Services } = {},
) => posts.update({ idOrSlug: post.id, fields, version, by }, deps);

const remove = (post: { id: string }) => posts.remove({ idOrSlug: post.id, by }, services());

const NOT_FOUND = { code: 'not-found' };

/* The three kinds of record: one as it is made, and an edit of it. */

const POST = { ...posts, made: { title: 'First', details: 'Old' }, edit: { details: 'New' } };
const PROJECT = {
  ...projects,
  made: { projectName: 'First', features: ['one', 'two'] },
  edit: { features: ['three'] },
};
const REVIEW = { ...reviews, made: { name: 'First', quote: 'Old' }, edit: { quote: 'New' } };

describe.each([POST, PROJECT, REVIEW])('a $entity', ({ made, edit, ...its }) => {
  const make = () => its.create({ fields: made, by }, services());

  it('that somebody else edited is not written over, and can be made again what it was', async () => {
    const { id, updatedAt: version } = await make();
    const update = (fields: object) =>
      its.update({ idOrSlug: id, fields, version, by }, services());
    await update(edit);
    expect(await thrownBy(update(made))).toMatchObject({ code: 'conflict', current: edit });
    const [revision] = await its.revisions(id, services());
    const input = { id, revisionId: revision?.id ?? '' };
    expect((await its.readRevision(input, services())).data).toMatchObject(made);
    await its.revert({ ...input, version: null, by }, services());
    expect(await its.read(id, services())).toMatchObject(made);
  });

  it('whose form is sent again, because the answer was lost, is saved once and is no conflict', async () => {
    const { id, updatedAt: version } = await make();
    const update = () => its.update({ idOrSlug: id, fields: edit, version, by }, services());
    const saved = await update();
    expect(await update()).toEqual(saved);
    expect(await its.revisions(id, services())).toHaveLength(1);
  });

  it('that is new and sent again is one record, with what was typed in between', async () => {
    const id = testId(7);
    const create = (fields: object, deps = services()) => its.create({ fields, by, id }, deps);
    const first = await create(made);
    expect(first).toMatchObject({ id, ...made });
    expect(await create(made, services(later(HOUR)))).toEqual(first);
    expect(await create({ ...made, ...edit }, services(later(HOUR)))).toMatchObject({
      id,
      ...edit,
    });
    await its.remove({ idOrSlug: id, by }, services(later(HOUR)));
    expect(await thrownBy(create(made))).toMatchObject({ code: 'conflict', current: null });
  });

  it('that is new and sent many times at once is one record, written down once', async () => {
    const id = testId(7);
    const times = [1, 2, 3, 4, 5];
    const records = await Promise.all(
      times.map((ms) => its.create({ fields: made, by, id }, services(later(ms)))),
    );
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(1);
    const action = `select id from audit_events where action = '${its.entity}.create'`;
    expect(await rows(action)).toHaveLength(1);
  });

  it('that is deleted is shown to its editor and given back within thirty days, not later', async () => {
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
  });
});

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
    const slugs = await values('select slug from posts');
    expect(slugs).toContain('same');
    expect(slugs).toHaveLength(6);
    expect(new Set(slugs).size).toBe(6);
  });

  it.each([
    ['日本語', /^post-[0-9a-z]{8}$/],
    ['👩🏽‍💻', /^post-[0-9a-z]{8}$/],
    ['Привет, мир', /^privet-mir$/],
    ['Ελληνικά', /^ellinika$/],
    ['Für Straßen in Köln', /^fuer-strassen-in-koeln$/],
    ['L’été, œuvre à part', /^lete-oeuvre-a-part$/],
    ['Ђорђе и јабука', /^djordje-i-jabuka$/],
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
    await remove(other);
    expect((await change(post, { slug: 'mine' })).slug).toBe('mine');
    // The deleted one comes back, at another address.
    expect((await posts.restore({ id: other.id, by }, services())).slug).toBe('itself');
  });
});

describe('an address that a record had', () => {
  const argsOf = (slug: string) => routeArgs(context(), `/${slug}`, { params: { id: slug } });

  it.each([
    { ...POST, path: '/details', load: postPage.loader },
    { ...PROJECT, path: '/project-details', load: projectPage.loader },
  ])('below $path leads on for good, however often the record moved', async (its) => {
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
  });

  it('is the next post’s who takes it', async () => {
    await change(await write({ slug: 'first' }), { slug: 'second' });
    const { id } = await write({ slug: 'first' });
    expect((await postPage.loader(argsOf('first'))).post.id).toBe(id);
  });

  it('tells nothing of a post that visitors do not see', async () => {
    await change(await write({ slug: 'first' }), { slug: 'second', status: 'draft' });
    for (const slug of ['first', 'never']) {
      const missing = await thrownBy(postPage.loader(argsOf(slug)));
      expect(missing).toMatchObject({ init: { status: 404 } });
    }
  });
});

describe('draft, scheduled, published', () => {
  it('follow from status and time', async () => {
    const draft = await write({ status: 'draft' });
    const planned = await write({ publishedAt: later(HOUR).toISOString() });
    const out = await write({});
    const states = [draft, planned, out].map((post) => stateOf(post, NOW));
    expect(states).toEqual(['draft', 'scheduled', 'published']);
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
    const again = await change(planned, { status: 'published' }, { deps: services(later(DAY)) });
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

it('a category that is new is added behind the others, one that differs in capitals only is the same', async () => {
  expect((await write({ category: 'Sailing' })).category).toBe('Sailing');
  expect((await write({ category: ' sailing ' })).category).toBe('Sailing');
  expect((await write({})).category).toBe('Technology');
  const categories = await listCategories(services());
  expect(categories.slice(0, 3)).toEqual(['Technology', 'Travel', 'Food']);
  expect(categories.at(-1)).toBe('Sailing');
  expect(categories.filter((name) => name.toLowerCase() === 'sailing')).toHaveLength(1);
});

describe('two editors on one post', () => {
  it('the later one is told, gets the post as it is, and nothing is written', async () => {
    const opened = await write({ title: 'Opened by both' });
    const { updatedAt: version } = opened;
    const first = await change(opened, { title: 'First' }, { version });
    const error = await thrownBy(change(opened, { title: 'Second' }, { version }));
    expect(error).toBeInstanceOf(EditConflict);
    expect(error).toMatchObject({ code: 'conflict', current: { title: 'First' } });
    expect((await posts.read(opened.id, services())).title).toBe('First');
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
    await remove(opened);
    const error = await thrownBy(change(opened, { title: 'Late' }, { version: opened.updatedAt }));
    expect(error).toMatchObject({ code: 'conflict', current: null });
  });

  it('without versions all of different fields arrive, as the calls of the API do', async () => {
    const post = await write({});
    const edits = [{ title: 'T' }, { description: 'D' }, { imageAlt: 'I' }];
    await Promise.all(edits.map((fields) => change(post, fields)));
    const now = await posts.read(post.id, services());
    expect(now).toMatchObject({ title: 'T', description: 'D', imageAlt: 'I', details: 'Text' });
    expect(await rows('select 1 from revisions')).toHaveLength(3);
  });
});

describe('revisions', () => {
  const newestOf = async ({ id }: { id: string }) => {
    const [newest] = await posts.revisions(id, services());
    return newest?.id ?? expect.fail('there is no revision');
  };

  it('keep what a post was before each edit, newest first, with the name of who edited', async () => {
    const { id } = await write({ title: 'One', tags: ['a'] });
    await change({ id }, { title: 'Two', tags: ['b'] });
    await change({ id }, { title: 'Three' });
    const revisions = await posts.revisions(id, services());
    expect(revisions[0]).toMatchObject({ adminName: 'Robin', createdAt: NOW });
    const texts = revisions.map(async ({ id: revisionId }) => {
      const { data } = await posts.readRevision({ id, revisionId }, services());
      return [data.title, data.tags];
    });
    expect(await Promise.all(texts)).toEqual([
      ['Two', ['b']],
      ['One', ['a']],
    ]);
  });

  it('are written in the same batch as the edit: neither is there without the other', async () => {
    const post = await write({ title: 'One' });
    for (const broken of ['revisions', 'audit_events']) {
      await run(`alter table ${broken} rename to elsewhere`);
      const failed = await thrownBy(change(post, { title: 'Two' }));
      await run(`alter table elsewhere rename to ${broken}`);
      expect(failed).toMatchObject({ code: 'unavailable' });
      expect((await posts.read(post.id, services())).title).toBe('One');
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
    const input = { id: post.id, revisionId: await newestOf(post) };
    expect(await posts.revert({ ...input, version: null, by }, services())).toMatchObject({
      title: 'One',
      details: 'First text',
      slug: 'two',
      status: 'published',
    });
    const replaced = { id: post.id, revisionId: await newestOf(post) };
    expect((await posts.readRevision(replaced, services())).data.details).toBe('Worse');
  });

  it("of another post are not this one's", async () => {
    const post = await write({ title: 'One' });
    const other = await write({ title: 'Other' });
    await change(other, { title: 'Else' });
    const input = { id: post.id, revisionId: await newestOf(other), version: null, by };
    expect(await thrownBy(posts.revert(input, services()))).toMatchObject(NOT_FOUND);
  });
});

describe('a text that is too much to show', () => {
  const TOO_MUCH = '## Same\n\n'.repeat(501);
  const NAMED = { code: 'invalid', fields: { details: [expect.stringContaining('501 headings')] } };

  it('is not written, by no way in', async () => {
    expect(await thrownBy(write({ details: TOO_MUCH }))).toMatchObject(NAMED);
    const post = await write({});
    expect(await thrownBy(change(post, { details: TOO_MUCH }))).toMatchObject(NAMED);
    await rows(`update posts set details = '${TOO_MUCH}'`);
    await change(post, { details: 'Short' });
    const { id: revisionId = '' } = (await posts.revisions(post.id, services()))[0] ?? {};
    const back = { id: post.id, revisionId, version: null, by };
    expect(await thrownBy(posts.revert(back, services()))).toMatchObject(NAMED);
    expect(await posts.read(post.id, services())).toMatchObject({ details: 'Short' });
  });

  it('stays where it is from before, and does not keep its other fields from changing', async () => {
    const post = await write({});
    await rows(`update posts set details = '${TOO_MUCH}'`);
    const changed = await change(post, { title: 'Another', details: TOO_MUCH });
    expect(changed).toMatchObject({ title: 'Another', details: TOO_MUCH });
  });
});

it('the trash is emptied of what is older than thirty days, with its revisions and comments', async () => {
  const gone = await write({ title: 'Gone' });
  const kept = await write({ title: 'Kept' });
  for (const post of [gone, kept]) await change(post, { description: 'Edited' });
  await insert('comments', [
    { id: 'c1', post_id: gone.id, body: 'x', created_at: 1, updated_at: 1 },
  ]);
  await remove(gone);
  const project = await projects.create({ fields: { projectName: 'P' }, by }, services());
  await projects.remove({ idOrSlug: project.id, by }, services());
  const review = await reviews.create({ fields: { name: 'R', quote: 'Q' }, by }, services());
  await reviews.remove({ idOrSlug: review.id, by }, services(later(DAY)));
  expect(await purgeTrash(services(later(30 * DAY - 1)))).toBe(0);
  expect(await purgeTrash(services(later(30 * DAY)))).toBe(2);
  expect(await values('select title from posts')).toEqual(['Kept']);
  expect(await values('select entity_id from revisions')).toEqual([kept.id]);
  expect(await rows('select 1 from comments')).toEqual([]);
  expect(await rows('select 1 from projects')).toEqual([]);
  expect(await rows('select 1 from reviews')).toHaveLength(1);
});

it('the audit trail names who did what to which record', async () => {
  const post = await write({ title: 'T' });
  await change(post, { title: 'U' });
  await remove(post);
  await posts.restore({ id: post.id, by }, services());
  const events = await rows('select * from audit_events order by id');
  const about = { admin_name: 'Robin', entity_id: post.id };
  expect(events).toMatchObject([
    { ...about, action: 'post.create', summary: 'T' },
    { ...about, action: 'post.update', summary: 'U' },
    { ...about, action: 'post.delete', summary: 'U' },
    { ...about, action: 'post.restore', summary: 'U' },
  ]);
});

describe('an autosave', () => {
  const key = { ...by, entity: 'post' as const, entityId: 'x' };

  it('is one for each admin and record, the last one, until it is dropped', async () => {
    const ofNewPost = { ...key, entityId: '' };
    await writeAutosave({ ...key, values: { title: 'Firs' } }, services());
    await writeAutosave({ ...key, values: { title: 'First 日本' } }, services(later(1000)));
    await writeAutosave({ ...ofNewPost, values: { title: 'New' } }, services());
    expect(await readAutosave(key, services())).toEqual({
      values: { title: 'First 日本' },
      updatedAt: later(1000),
    });
    await dropAutosave(key, services());
    expect(await readAutosave(key, services())).toBeNull();
    expect((await readAutosave(ofNewPost, services()))?.values).toEqual({ title: 'New' });
  });

  it('takes the fields of a form and nothing else', async () => {
    for (const values of [null, 'x', { title: 5 }, { title: 'x'.repeat(400_001) }]) {
      const refused = await thrownBy(writeAutosave({ ...key, values }, services()));
      expect(refused).toMatchObject({ code: 'invalid' });
    }
  });
});

describe('a preview link', () => {
  const linkOf = async (post: { id: string }) => {
    const url = new URL(await createPreviewLink(post.id, services()), 'https://example.com');
    return {
      id: url.pathname.replace('/preview/', ''),
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    };
  };

  it('shows a draft for seven days, and ends with the post', async () => {
    const post = await write({ status: 'draft', title: 'Draft' });
    const link = await linkOf(post);
    expect((await readPreview(link, services(later(7 * DAY - 1)))).title).toBe('Draft');
    expect(await thrownBy(readPreview(link, services(later(7 * DAY))))).toMatchObject(NOT_FOUND);
    await remove(post);
    expect(await thrownBy(readPreview(link, services()))).toMatchObject(NOT_FOUND);
  });

  it('is worth nothing for another post, a later day, or with another signature', async () => {
    const link = await linkOf(await write({ status: 'draft' }));
    const other = await write({ status: 'draft' });
    const forged = [
      { ...link, id: other.id },
      { ...link, expires: String(Number(link.expires) + 1) },
      { ...link, expires: 'never' },
      { ...link, signature: '' },
      { ...link, signature: await services().signer.sign('other', `${link.id}\n${link.expires}`) },
    ];
    for (const one of forged) {
      expect(await thrownBy(readPreview(one, services()))).toMatchObject(NOT_FOUND);
    }
  });

  it('leads to a page that is found by nobody else', async () => {
    const post = await write({ status: 'draft', title: 'Draft', details: '# One\n\n<b>two</b>' });
    const link = await createPreviewLink(post.id, services());
    const open = (path: string) =>
      previewPage.loader(routeArgs(context(), path, { params: { id: post.id } }));
    const page = await open(link);
    expect(page.data).toMatchObject({ state: 'draft', post: { title: 'Draft' } });
    expect(page.data.post.html).toContain('&lt;b&gt;');
    expect(page.init?.headers).toEqual({ 'X-Robots-Tag': 'noindex, nofollow' });
    for (const forged of [link.replace('signature=', 'signature=x'), link.split('?')[0] ?? '']) {
      expect(await thrownBy(open(forged))).toMatchObject({ init: { status: 404 } });
    }
  });
});

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
  ])('shows for "%s" what is asked for', async (query, titles) => {
    expect((await show(query)).posts.map(({ title }) => title)).toEqual(titles);
  });

  it('has pages of twenty', async () => {
    expect(await show('')).toMatchObject({ total: 4, isMore: false, first: 1, hasNext: false });
    for (let n = 0; n < 17; n += 1) await write({ title: `More ${n}` });
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
    (await list()).map((record) => ('name' in record ? record.name : record.projectName));
  const move = (id: string, to: 'up' | 'down') => its.move({ id, to, by }, services());

  it('begin before all others and move by one place, to the ends and not beyond', async () => {
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
  });

  it('move also where all have the same place', async () => {
    for (const name of ['a', 'b', 'c']) await make(name);
    await run(`update ${table} set sort_order = 0`);
    const last = (await list()).at(-1)?.id ?? '';
    await move(last, 'up');
    expect((await list())[1]?.id).toBe(last);
  });

  it('take a whole order, unless one of them is not there or missing', async () => {
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

  it('keep their place through an edit that began before a move, and through the trash', async () => {
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

it('a project is deleted by its address and comes back at another one where a new one has it', async () => {
  const make = () => projects.create({ fields: { projectName: 'Tide' }, by }, services());
  const { id } = await make();
  await projects.remove({ idOrSlug: 'tide', by }, services());
  await make();
  expect((await projects.restore({ id, by }, services())).slug).toBe('tide-2');
});
