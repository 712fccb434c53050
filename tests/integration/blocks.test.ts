import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderForAuthor } from '../../app/engine/admin/records/text-preview.server';
import { readPostPage } from '../../app/engine/core/published/posts';
import { postRecords } from '../../app/engine/core/records/post-record';
import { by } from '../support/admin';
import { fence } from '../support/blocks';
import { openSite } from '../support/built-site';
import { useDatabase } from '../support/context';
import { DAY, HOUR, postRow, projectRow, reviewRow, testId } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';

/* Pages, feeds and mails show what the blocks of a text show now. */

const site = await openSite({ samples: false, settings: { CONTENT_TRUSTED_MS: '1000' } });
const { context, insert, run, values } = await useDatabase();

const CONTENT = ['projects', 'reviews', 'posts', 'contact'];
const TEXT = CONTENT.map((name) => fence(name)).join('\n');

// The clock never goes back, or the site would trust what it read for too long.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterAll(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Replaces the content of a site, and waits until the site reads it. */
async function fill({ run, insert }: Pick<typeof site, 'insert' | 'run'>) {
  const published = { published_at: Date.now() - DAY };
  const scheduled = { published_at: Date.now() + HOUR };
  await run(...['posts', 'projects', 'reviews', 'site_words'].map((name) => `delete from ${name}`));
  await insert('posts', [
    postRow(1, { ...published, slug: 'with-blocks', details: TEXT }),
    postRow(2, { ...published, title: 'A post to show' }),
    postRow(3, { ...scheduled, title: 'A post for later' }),
  ]);
  await insert('projects', [
    projectRow(1, { ...published, project_name: 'A project to show' }),
    projectRow(2, { ...published, details: TEXT }),
    projectRow(3, { ...scheduled, project_name: 'One for later' }),
  ]);
  await insert('reviews', [reviewRow(1, { ...published, quote: 'A quote to show' })]);
  pass(1000);
}

const page = '/details/with-blocks';
const ofProject = (change: string) => `update projects set ${change} where id = '${testId(1)}'`;

it.each([
  ['a project is renamed', ofProject(`project_name = 'Renamed'`), 'A project to show', 'Renamed'],
  ['a project is deleted', ofProject('deleted_at = 1'), 'A project to show', ''],
  ['a project becomes a draft', ofProject(`status = 'draft'`), 'A project to show', ''],
  ['a scheduled project is published', '', '', 'One for later'],
  [
    'a post is renamed',
    `update posts set title = 'Renamed' where id = '${testId(2)}'`,
    'A post to show',
    'Renamed',
  ],
  ['a scheduled post is published', '', '', 'A post for later'],
  ['a review is withdrawn', `delete from reviews where id = '${testId(1)}'`, 'A quote to show', ''],
  [
    'a word of the site changes',
    `insert into site_words (id, status, words, created_at) values ('${testId(9)}', 'published', '{"contact":{"queryLabel":"Your words"}}', 1)`,
    'Your Query',
    'Your words',
  ],
])(
  'stored pages and feeds show a block anew a second after %s',
  async (_, statement, before, after) => {
    await fill(site);
    const pages = [page, '/project-details/project-2', `${page}.data`];
    // Feeds have no forms.
    const feeds =
      before === 'Your Query' ? [] : ['/feed.json', '/feed.xml', '/all-projects/feed.json'];
    const showing = async (words: string) => {
      const texts = await Promise.all(
        [...pages, ...feeds].map(async (path) => (await site.fetch(path)).text),
      );
      return words === '' ? 0 : texts.filter((text) => text.includes(words)).length;
    };
    const all = pages.length + feeds.length;
    expect(await showing(before)).toBe(before ? all : 0);
    expect(await showing(after)).toBe(0);
    if (statement) await site.run(statement);
    pass(statement ? 1000 : 2 * HOUR);
    expect(await showing(before)).toBe(0);
    expect(await showing(after)).toBe(after ? all : 0);
  },
);

/** Reads the page of a post like its loader, and returns what it shows and its cost. */
async function read(slug: string) {
  const { services, waitUntil, use, publicResponse, settled } = context();
  const deps = { ...services, waitUntil, readState: publicResponse.contentState };
  const [{ rendering }] = await Promise.all([
    readPostPage(slug, deps),
    publicResponse.contentState(),
  ]);
  const cost = { roundTrips: use.roundTrips, tables: [...use.tables] };
  await settled();
  return { html: rendering.html, ...cost };
}

describe('the cost of blocks', () => {
  beforeEach(() => fill({ run, insert }));

  it('a page whose blocks are current takes one round trip, like one without blocks', async () => {
    await read('with-blocks');
    await read('post-2');
    expect(await read('with-blocks')).toMatchObject({ roundTrips: 1 });
    expect(await read('post-2')).toMatchObject({ roundTrips: 1 });
    await run(`update categories set position = 9`);
    expect(await read('with-blocks')).toMatchObject({ roundTrips: 1 });
  });

  it('a page depends on what its blocks show, also when they are not read', async () => {
    await read('with-blocks');
    expect((await read('with-blocks')).tables).toEqual(
      expect.arrayContaining(['projects', 'reviews', 'settings']),
    );
    expect((await read('post-2')).tables).not.toContain('projects');
  });

  it('a page reads changed blocks in one more round trip, once, without the parser', async () => {
    await read('with-blocks');
    await run(ofProject(`project_name = 'Renamed'`));
    const html = await values('select html from renderings');
    const changed = await read('with-blocks');
    expect(changed).toMatchObject({ roundTrips: 2 });
    expect(changed.html).toContain('Renamed');
    const current = { ...changed, roundTrips: 1, tables: expect.anything() };
    expect(await read('with-blocks')).toEqual(current);
    expect(await values('select html from renderings')).toEqual(html);
  });

  it('the blocks of a text are read when it is written', async () => {
    const { services } = context();
    const fields = { title: 'Written', details: fence('projects') };
    const { id, slug } = await postRecords.create({ fields, by }, services);
    expect((await read(slug)).html).toContain('A project to show');
    const edit = { details: fence('reviews') };
    await postRecords.update({ idOrSlug: id, fields: edit, version: null, by }, services);
    const shown = await read(slug);
    expect(shown).toMatchObject({ roundTrips: 1 });
    expect(shown.html).toContain('A quote to show');
  });

  it('blocks are not stored for a text that was changed meanwhile', async () => {
    await read('with-blocks');
    const stored = await context().services.renderings.find({ entity: 'post', id: testId(1) });
    const blocks = stored?.blocks ?? expect.fail('nothing is stored');
    await run(`update posts set details = 'No block' where id = '${testId(1)}'`);
    await read('with-blocks');
    const late = { before: blocks, after: { ...blocks, version: 'late' } };
    await context().services.renderings.keepBlocks({ entity: 'post', id: testId(1) }, late);
    expect((await read('with-blocks')).html).toBe('<p>No block</p>\n');
    expect(await values(`select blocks from renderings where blocks like '%late%'`)).toEqual([]);
  });
});

it('blocks without content leave nothing on the page, and a wrong line breaks nothing', async () => {
  await run('delete from projects', 'delete from reviews');
  const details = `Words.\n\n${fence('projects')}\n${fence('reviews')}\n${fence('projects', 'tag: none', 'latest: <b>')}`;
  await insert('posts', [postRow(1, { details })]);
  expect((await read('post-1')).html).toBe('<p>Words.</p>\n');
});

it('a preview shows a block', async () => {
  await fill({ run, insert });
  const { services } = context();
  const { html } = await renderForAuthor(
    { source: fence('projects', 'tag: none'), lang: '' },
    services,
  );
  expect(html).toBe(
    '<p class="block-note" role="note">Block “projects”: No published project has the tag “none”.</p>',
  );
});

it('the form of a block works without a script, and keeps a refused text', async () => {
  await fill(site);
  const visitor = await NoScriptBrowser.open(site, page);
  const form = (action: string) => visitor.one(`.block-form[action="${action}"]`);
  const typed = { Name: 'Ann', Email: 'ann@nowhere', 'Your Query': 'A question about blocks' };
  await visitor.fill(typed, form('/contact')).press('Send', form('/contact'));
  expect(visitor.field('Your Query').value).toBe(typed['Your Query']);
  await visitor.fill({ Email: 'ann@example.com' }).press('Send');
  expect(visitor.path).toBe('/contact?sent=1');
  expect(await site.values('select message from messages')).toEqual([typed['Your Query']]);
});
