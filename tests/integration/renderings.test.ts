import { describe, expect, it } from 'vitest';
import * as detailsPage from '~/routes/details.$id';
import * as previewPage from '~/routes/preview.$entity.$id';
import { RENDERER } from '../../app/engine/core/markdown/renderer.server';
import { postRecords } from '../../app/engine/core/records/post-record';
import { createPreviewLink } from '../../app/engine/core/records/previews';
import { purgeTrash } from '../../app/engine/core/records/trash';
import type { Markdown } from '../../app/engine/core/renderings/renderings';
import { runBackgroundWork } from '../../app/engine/server/background-work.server';
import { by } from '../support/admin';
import { openSite } from '../support/built-site';
import { openDatabase } from '../support/context';
import { DAY, postRow, testId } from '../support/database';
import { later, NOW, startEditing } from '../support/editing';
import { markdownRenderer } from '../support/markdown-renderer';
import { routeArgs } from '../support/routes';
import { transferOf } from '../support/transfer';

/* The rendered Markdown of a post is stored, and pages show the stored version. */

const editing = await startEditing();
const { context, services, insert, rows, values, run, write, change, remove } = editing;
const { exportText, importText } = transferOf(editing, by);

/** The stored HTML of each post, or '' if it is outdated. */
const kept = () =>
  values(`select iif(renderer = '${RENDERER}', html, '') from renderings order by entity_id`);

/** A Markdown renderer that records its calls. */
function watched(meanwhile = async (_source: string) => {}) {
  const sources: string[] = [];
  const markdown: Markdown = {
    ...markdownRenderer,
    async render(source) {
      sources.push(source);
      const rendering = await markdownRenderer.render(source);
      await meanwhile(source);
      return rendering;
    },
  };
  return { sources, markdown };
}

/** A context with this Markdown renderer. */
function contextWith(markdown: Markdown) {
  const made = context();
  return { ...made, services: { ...made.services, markdown } };
}

/** The text on a post's page, after all work that follows the response. */
async function shown(idOrSlug: string, deps = context()) {
  const [found] = await values(`select slug from posts where '${idOrSlug}' in (id, slug)`);
  const slug = String(found);
  const args = routeArgs(deps, `/details/${slug}`, { params: { id: slug } });
  const { html } = await detailsPage.loader(args);
  await deps.settled();
  return html;
}

const work = (until = later(DAY)) => runBackgroundWork({ until }, services());

it('each save of a new text renders it once and stores the rendering', async () => {
  const { sources, markdown } = watched();
  const deps = { ...services(), markdown };
  const post = await write({ details: 'One' }, deps);
  expect(await kept()).toEqual(['<p>One</p>\n']);
  await change(post, { details: 'Two', title: 'Another' }, { deps });
  expect(await kept()).toEqual(['<p>Two</p>\n']);
  const [revision] = await postRecords.revisions(post.id, deps);
  const input = { id: post.id, revisionId: revision?.id ?? '', version: null, by };
  await postRecords.revert(input, deps);
  expect(await kept()).toEqual(['<p>One</p>\n']);
  expect(sources).toEqual(['One', 'Two', 'One']);
});

it('a rendering is not made again by other edits, or by deleting and restoring the post', async () => {
  const post = await write({ details: 'One' });
  const { sources, markdown } = watched();
  const deps = { ...services(), markdown };
  await change(post, { title: 'Another', details: 'One' }, { deps });
  await change(post, { status: 'draft' }, { deps });
  await postRecords.remove({ idOrSlug: post.id, by }, deps);
  await postRecords.restore({ id: post.id, by }, deps);
  expect(sources).toEqual([]);
  expect(await kept()).toEqual(['<p>One</p>\n']);
});

it('a rendering has contents, words, minutes and an excerpt', async () => {
  await write({ details: `## Part\n\n${'word '.repeat(250)}` });
  const outline = '[{"id":"text-part","text":"Part","level":2}]';
  expect(await rows('select entity, outline, words, minutes from renderings')).toEqual([
    { entity: 'post', outline, words: 251, minutes: 2 },
  ]);
  expect(await values('select excerpt from renderings')).toEqual([
    expect.stringMatching(/^word .*word…$/),
  ]);
});

it('a rendering belongs to the saved text after simultaneous saves', async () => {
  const post = await write({ details: 'None' });
  const texts = ['One', 'Two', 'Three', 'Four'];
  await Promise.allSettled(texts.map((details) => change(post, { details })));
  const [details] = await values('select details from posts');
  expect(await kept()).toEqual([`<p>${details}</p>\n`]);
});

it('a refused text leaves the rendering unchanged', async () => {
  const post = await write({ details: 'One' });
  await expect(change(post, { details: '## a\n'.repeat(501) })).rejects.toThrow('501 headings');
  expect(await kept()).toEqual(['<p>One</p>\n']);
});

it('a rendering is deleted with its post', async () => {
  await remove(await write({}));
  await purgeTrash(services(later(29 * DAY)));
  expect(await kept()).toHaveLength(1);
  await purgeTrash(services(later(31 * DAY)));
  expect(await kept()).toEqual([]);
});

describe('the rendering on a page', () => {
  const fail = () => expect.fail('the parser was called');
  const never: Markdown = { render: fail, mail: fail };

  it('a page shows the stored rendering without parsing', async () => {
    const { id } = await write({ details: 'One' });
    await run(`update renderings set html = '<p>kept</p>'`);
    expect(await shown(id, contextWith(never))).toBe('<p>kept</p>');
    const link = await createPreviewLink({ entity: 'post', id }, services());
    const args = routeArgs(contextWith(never), link, { params: { entity: 'post', id } });
    expect((await previewPage.loader(args)).data).toHaveProperty('data.html', '<p>kept</p>');
  });

  it('a page renders an imported text, and stores it for the next view', async () => {
    const { id } = await write({ details: 'One' });
    const file = await exportText();
    expect(file).not.toContain('"renderings"');
    await change({ id }, { details: 'Two' });
    await importText(file);
    expect(await kept()).toEqual(['']);
    expect(await shown(id)).toBe('<p>One</p>\n');
    expect(await kept()).toEqual(['<p>One</p>\n']);
    expect(await shown(id, contextWith(never))).toBe('<p>One</p>\n');
  });

  it('a page renders again what another renderer stored', async () => {
    const { id } = await write({ details: 'One' });
    await run(`update renderings set renderer = 'before', html = '<p>as before</p>'`);
    expect(await shown(id)).toBe('<p>One</p>\n');
    expect(await kept()).toEqual(['<p>One</p>\n']);
  });

  it('a preview renders and stores a text without a rendering', async () => {
    await insert('posts', [postRow(1, { status: 'draft', published_at: null })]);
    const deps = context();
    const link = await createPreviewLink({ entity: 'post', id: testId(1) }, services());
    const args = routeArgs(deps, link, { params: { entity: 'post', id: testId(1) } });
    expect((await previewPage.loader(args)).data).toHaveProperty(
      'data.html',
      '<p>Text of post 1</p>\n',
    );
    await deps.settled();
    expect(await kept()).toEqual(['<p>Text of post 1</p>\n']);
  });

  it.each([
    ['by a save', (post: { id: string }) => change(post, { details: 'New' }), '<p>New</p>\n'],
    ['by hand', () => run(`update posts set details = 'New'`), ''],
  ])('a rendering of a text changed %s meanwhile is not stored', async (_, edit, is) => {
    await insert('posts', [postRow(1)]);
    const { markdown } = watched(async (source) => {
      if (source === 'Text of post 1') await edit({ id: testId(1) });
    });
    expect(await shown('post-1', contextWith(markdown))).toBe('<p>Text of post 1</p>\n');
    expect(await kept()).toEqual([is]);
    expect(await shown('post-1')).toBe('<p>New</p>\n');
  });
});

describe('the work between requests', () => {
  const many = () =>
    insert(
      'posts',
      [1, 2, 3, 4, 5, 6, 7].map((n) => postRow(n)),
    );
  const done = async () => (await kept()).filter((html) => html !== '').length;

  it('background work renders three missing or outdated texts a run, and then nothing', async () => {
    await many();
    await run(`update renderings set renderer = 'later' where entity_id = '${testId(3)}'`);
    await work();
    expect(await done()).toBe(3);
    await work();
    await work();
    expect(await kept()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `<p>Text of post ${n}</p>\n`));
    const { sources, markdown } = watched();
    await runBackgroundWork({ until: later(DAY) }, { ...services(), markdown });
    expect(sources).toEqual([]);
  });

  it('background rendering runs once at a time, and not past its deadline', async () => {
    await many();
    await work(NOW);
    expect(await done()).toBe(0);
    const reset = NOW.getTime() + 1;
    await run(`insert or replace into rate_limits values ('lease:renderings', 1, ${reset})`);
    await work();
    expect(await done()).toBe(0);
    await runBackgroundWork({ until: later(DAY) }, services(later(1)));
    expect(await done()).toBe(3);
  });

  it('background rendering does not overwrite a simultaneous save', async () => {
    await insert('posts', [postRow(1), postRow(2)]);
    const { markdown } = watched(async (source) => {
      if (source.startsWith('Text of')) await change({ id: testId(1) }, { details: 'New' });
    });
    await runBackgroundWork({ until: later(DAY) }, { ...services(), markdown });
    expect(await kept()).toEqual(['<p>New</p>\n', '<p>Text of post 2</p>\n']);
  });

  it('background rendering reads only due rows', async () => {
    const { context, insert, run } = await openDatabase({ on: 'workerd' });
    await insert(
      'posts',
      Array.from({ length: 60 }, (_, n) => postRow(n)),
    );
    await run(`update renderings set renderer = '${RENDERER}' where entity_id > '${testId(2)}'`);
    const { services: deps, use } = context();
    expect((await deps.renderings.due(5)).map(({ id }) => id)).toEqual([0, 1, 2].map(testId));
    expect(use.rowsRead).toBeLessThan(15);
  });

  it('requests of the built site start background rendering', async () => {
    const site = await openSite();
    const post = () => site.fetch('/contact', { method: 'POST', body: new URLSearchParams() });
    const count = `select count(*) from renderings where renderer = '${RENDERER}'`;
    await post();
    expect(await site.values(count)).toEqual([3]);
    await post();
    expect(await site.values(count)).toEqual([6]);
  });
});
