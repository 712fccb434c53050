import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineBlocks } from '~/engine/core/blocks/engine-blocks.server';
import { features } from '~/features.server';
import { fence } from '~tests/support/blocks';
import { ORIGIN, openSite } from '~tests/support/built-site';
import { loadContext } from '~tests/support/context';
import { DAY, HOUR, projectRow, type Row, reviewRow, testId } from '~tests/support/database';
import { failingDatabase } from '~tests/support/failing-database';
import { graphOf } from '~tests/support/graph';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { hasMarkdown } from '~tests/support/parts';
import { testParts } from '~tests/support/test-part';
import { pageRow } from '../rows';

/* Pages of the owner's own, on the built site. What all records have in common is tested with them. */

const settings = { SERVER_TIMING: 'on', CONTENT_TRUSTED_MS: '1000' };
const site = await openSite({ samples: false, settings });
const { insert, run } = site;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterAll(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const TABLES = ['pages', 'revisions', 'redirects', 'projects', 'reviews', 'site_words'];
beforeEach(async () => {
  await run(...TABLES.map((table) => `delete from ${table}`));
  pass(2000);
});

const page = async (n: number, changes: Row = {}) => {
  await insert('pages', [pageRow(n, { published_at: Date.now() - DAY, ...changes })]);
  pass(2000);
};
const goal = async (path: string) => {
  const { status, headers } = await site.fetch(ORIGIN + path);
  return [status, headers.get('Location')];
};
const textAt = async (path: string) => (await site.fetch(path)).text;
const openAsOwner = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });
const create = (fields: object) => site.asOwner('POST', '/api/pages', fields);

it('a page is at its address, in the sitemap and in the search', async () => {
  const texts = { title: 'What I use', description: 'Tools', details: 'A **quokka**.' };
  await create({ ...texts, slug: 'uses', status: 'published' });
  pass(2000);
  const shown = await site.fetch('/uses');
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('<strong>quokka</strong>');
  expect(shown.text).toContain(`<link rel="canonical" href="${ORIGIN}/uses"`);
  expect(await textAt('/sitemap.xml')).toContain(`${ORIGIN}/uses<`);
  expect(await textAt('/search?q=quokka')).toContain('href="/uses"');
  expect(await textAt('/feed.xml')).not.toContain('quokka');
});

it('a page says its language, and links to its translations here and in the sitemap', async () => {
  await page(1, { lang: 'ar', title: 'عنوان' });
  await page(2, { translation_of: testId(1) });
  await page(3, { lang: 'de', translation_of: testId(1), is_unlisted: 1 });
  const text = await textAt('/page-1');
  expect(text).toMatch(/<h1 lang="ar" dir="rtl"/);
  expect(text).toMatch(/hreflang="en" href="\/page-2">Also in English</);
  expect(text).toMatch(/hrefLang="x-default" href="[^"]*\/page-1"/i);
  expect(JSON.stringify(await graphOf('/page-1', site))).toContain('"inLanguage":"ar"');
  const sitemap = await textAt('/sitemap.xml');
  expect(sitemap).toMatch(/hreflang="ar" href="[^"]*\/page-1"/);
  expect(sitemap).not.toContain('/page-3');
});

it('a page that search engines should leave out says so, and is in no list for them', async () => {
  await page(1, { is_unlisted: 1 });
  expect(await textAt('/page-1')).toContain('<meta name="robots" content="noindex, follow"');
  for (const list of ['/sitemap.xml', '/api/pages']) {
    expect(await textAt(list)).not.toContain('page-1');
  }
});

it.each(['/page-1', '/page-1.data', '/api/pages/page-1'])(
  'a page that search engines should leave out says so in the header of %s, also when it is stored',
  async (path) => {
    await page(1, { is_unlisted: 1 });
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await site.fetch(path);
      expect([status, headers.get('X-Robots-Tag')?.startsWith('noindex')]).toEqual([200, true]);
    }
  },
);

it('a page for search engines has no header that keeps them away', async () => {
  await page(1);
  expect((await site.fetch('/page-1')).headers.get('X-Robots-Tag')).toBeNull();
});

it('a scheduled page is in the menus from its time on', async () => {
  await page(1, { menu: 'header', published_at: Date.now() + HOUR });
  expect(await textAt('/contact')).not.toContain('href="/page-1"');
  pass(HOUR);
  expect(await textAt('/contact')).toContain('href="/page-1"');
});

it.each([
  ['blogs', '/blogs is an address of this site. Choose another one.'],
  ['admin', '/admin is an address of this site. Choose another one.'],
  ['rss', '/rss is an address of this site. Choose another one.'],
  ['feed', '/feed is an address of this site. Choose another one.'],
  ['atom', '/atom is an address of this site. Choose another one.'],
  ['api', 'Addresses below /api belong to this site. Choose another address.'],
  ['images', 'Addresses below /images belong to this site. Choose another address.'],
  ['cdn-cgi', 'Addresses below /cdn-cgi belong to this site. Choose another address.'],
])('a page cannot have the address /%s, and the answer says why', async (slug, reason) => {
  const { status, text } = await create({ title: 'A page', details: 'Text', slug });
  expect(status).toBe(400);
  expect(JSON.parse(text).errors.slug).toEqual([reason]);
});

it('the address made from a title is never one of the site', async () => {
  const { text } = await create({ title: 'Contact', details: 'Text' });
  expect(JSON.parse(text).data.slug).toBe('contact-2');
});

it('every other spelling of a page redirects to it, and that of no page does not', async () => {
  await page(1);
  for (const path of ['/PAGE-1', '/page-1/', '/%70age-1', `/${testId(1)}`]) {
    expect(await goal(path), path).toEqual([301, '/page-1']);
  }
  expect(await goal('/Page-2/')).toEqual([404, null]);
});

it('a renamed page redirects, until another page takes its former address', async () => {
  await page(1, { slug: 'old' });
  await site.asOwner('PATCH', `/api/pages/${testId(1)}`, { slug: 'new' });
  pass(2000);
  expect(await goal('/old')).toEqual([301, '/new']);
  const other = { title: 'Old', details: 'Text', slug: 'old', status: 'published' };
  expect((await create(other)).status).toBe(201);
  pass(2000);
  expect(await goal('/old')).toEqual([200, null]);
});

it('a page comes before a redirect of the owner from the same address', async () => {
  await site.redirect('/page-1', '/contact');
  expect(await goal('/page-1')).toEqual([301, '/contact']);
  await page(1);
  expect(await goal('/page-1')).toEqual([200, null]);
});

it('the menus name pages in the owner’s order, by their names in menus', async () => {
  await page(1, { menu: 'header', menu_label: 'Short', sort_order: 2 });
  await page(2, { menu: 'footer', sort_order: 1 });
  await page(3);
  const contact = await NoScriptBrowser.open(site, '/contact');
  const own = (menu: string) => contact.texts(`${menu} a[href^="/page-"]`);
  expect(own('header nav[aria-label="Main"]')).toEqual(['Short']);
  expect(own('header nav[aria-label="Menu"]')).toEqual(['Short']);
  expect(own('footer nav[aria-label="This site"]')).toEqual(['Page 2', 'Short']);
});

const { services } = loadContext(site);
/** All blocks but `links`, whose lines are Markdown. */
const ALL = [engineBlocks, ...features.flatMap(({ blocks = [] }) => blocks)]
  .flatMap((blocks) => Object.keys(blocks(services)))
  .filter((name) => name !== 'links');

it('a page with every block works without content, with content, and with wrong lines', async () => {
  await page(1, { details: [...ALL, 'links'].map((name) => fence(name)).join('\n') });
  expect((await site.fetch('/page-1')).status).toBe(200);
  await insert('projects', [projectRow(1, { project_name: 'Lantern' })]);
  await insert('reviews', [reviewRow(1, { quote: 'Bright' })]);
  pass(2000);
  const full = await textAt('/page-1');
  for (const shown of ['Lantern', 'Bright']) expect(full).toContain(shown);
  await page(2, { details: ALL.map((name) => fence(name, 'nonsense: <b>')).join('\n') });
  const wrong = await site.fetch('/page-2');
  expect(wrong.status).toBe(200);
  expect(wrong.text).not.toContain('<b>');
});

it.each(testParts.flatMap(({ graphOfPage }) => graphOfPage ?? []))(
  'a page with the block $block describes it to search engines, and no other page does',
  async ({ words, block, type, names }) => {
    await site.publishWords(words);
    await page(1, { details: fence(block) });
    await page(2);
    const namesOn = async (path: string) =>
      (await graphOf(path, site)).ofType(type).map(({ name }) => name);
    expect(await namesOn('/page-1')).toEqual(names);
    expect(await namesOn('/page-2')).toEqual([]);
  },
);

it('while the feature is off, its pages are missing and in no menu, and come back as they were', async () => {
  await page(1, { menu: 'header' });
  const before = await textAt('/page-1');
  expect(await textAt('/contact')).toContain('href="/page-1"');
  await insert('settings', [{ key: 'features_off', value: 'own-pages' }]);
  pass(2000);
  for (const path of ['/page-1', '/page-1.data', '/api/pages'])
    expect((await site.fetch(path)).status, path).toBe(404);
  expect(await textAt('/contact')).not.toContain('href="/page-1"');
  expect(await textAt('/sitemap.xml')).not.toContain('page-1');
  await run(`delete from settings where key = 'features_off'`);
  pass(2000);
  expect(await textAt('/page-1')).toBe(before);
});

it('an address that may be a page is a 503 if the database is down', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { DB, setCondition } = failingDatabase(site.DB);
  setCondition('down');
  expect((await site.newIsolate({ DB })('/old-page')).status).toBe(503);
  told.mockRestore();
});

it('two hundred pages cost other pages nothing', async () => {
  const metered = await openSite({ on: 'workerd', samples: false, settings });
  const costOf = async () => {
    const { headers, text } = await metered.newIsolate()('/');
    const [, rows] = /rows-read=(\d+)/.exec(headers.get('Server-Timing') ?? '') ?? [];
    return { rows: Number(rows), length: text.length };
  };
  await metered.insert('pages', [pageRow(1, { menu: 'header' })]);
  const few = await costOf();
  expect(few.rows).toBeGreaterThan(0);
  await metered.insert(
    'pages',
    Array.from({ length: 200 }, (_, n) => pageRow(n + 2)),
  );
  expect(await costOf()).toEqual(few);
});

it.each(['services', 'privacy'])('“New page from” fills in the text %s', async (name) => {
  const owner = await openAsOwner('/admin/pages/new');
  const links = owner.screen.getByRole('navigation', { name: 'New page from' });
  expect(owner.within(links).getAllByRole('link')).toHaveLength(9);
  await owner.open(`/admin/pages/new?from=${name}`);
  expect(owner.field('Title').value).not.toBe('');
  expect(owner.field('Details*').value).toContain('[fill in: ');
  expect(owner.field('Address').value).toBe(name);
  // The checks name what is left to fill in.
  expect(owner.text).toContain('is still to be filled in.');
});

it('“New page from” fills in what the site knows of its owner, but not the sample’s details', async () => {
  const owner = await openAsOwner('/admin/pages/new?from=imprint');
  const details = () => owner.field('Details*').value;
  expect(details()).not.toMatch(/Robin Sample|hello@example\.com|Sampleton/);
  const words = {
    person: { firstName: 'Ada', lastName: 'Byron' },
    contact: { email: 'ada@byron.example', address: ['1 Mill Lane', '10115 Berlin'] },
  };
  await site.publishWords(words);
  pass(2000);
  await owner.open('/admin/pages/new?from=imprint');
  expect(details()).toContain('Ada Byron\\\n1 Mill Lane\\\n10115 Berlin');
  expect(details()).toContain('Mail: ada@byron.example');
});

it('a page with places to fill in is published by a second press only, which the refusal names them for', async () => {
  const owner = await openAsOwner('/admin/pages/new');
  const text = 'By [fill in: your name], [fill in: your town]. And [fill in: your name].';
  await owner.fill({ Title: 'Imprint', 'Details*': text, Published: true }).press('Save');
  expect(owner.status).toBe(400);
  expect(owner.text).toContain('Still to be filled in: “your name”, “your town”.');
  expect(owner.field('Details*').value).toBe(text);
  expect((await site.fetch('/imprint')).status).toBe(404);
  await owner.press('Publish it anyway');
  expect((await site.fetch('/imprint')).status).toBe(200);
  await owner.fill({ Draft: true }).press('Save');
  await owner.fill({ 'Details*': 'By Ada', Published: true }).press('Save');
  expect((await site.fetch('/imprint')).status).toBe(200);
});

it('publishing several pages leaves out those with places to fill in, and names them', async () => {
  await page(1, { title: 'Done', status: 'draft' });
  await page(2, { title: 'Half', status: 'draft', details: 'By [fill in: your name]' });
  const owner = await openAsOwner('/admin/pages');
  await owner.fill({ 'Select Done': true, 'Select Half': true });
  await owner.press('Publish: selected', owner.one('#bulk'));
  expect(owner.text).toContain('Published 1 page. “Half” was skipped: it still has places');
  expect(await site.rows(`select title from pages where status = 'published'`)).toEqual([
    { title: 'Done' },
  ]);
});

it('the health page says when the privacy page does not fit the settings', async () => {
  await page(1, { slug: 'privacy', details: 'Mails are sent by Resend.' });
  const owner = await openAsOwner('/admin/health');
  expect(owner.text).toContain('It names Resend, which does not send the mails.');
});

describe.runIf(hasMarkdown)('the Markdown of a page', () => {
  it('is at one address, and in llms.txt', async () => {
    await page(1, { slug: 'uses', details: 'A **quokka**.' });
    expect(await textAt('/llms.txt')).toContain(`## Pages\n\n- [Page 1](${ORIGIN}/uses.md)`);
    expect(await textAt('/llms-full.txt')).toContain('A **quokka**.');
    expect(await textAt('/uses.md')).toContain('A **quokka**.');
    expect((await site.fetch('/uses.md')).headers.get('X-Robots-Tag')).toBeNull();
    expect(await goal('/USES.md')).toEqual([301, '/uses.md']);
  });

  it('has a block as it was written', async () => {
    await page(3, { slug: 'with-block', details: fence('projects') });
    expect(await textAt('/with-block.md')).toContain(fence('projects').trim());
  });

  it('says so in its header if search engines should leave it out, also when it is stored, and is in no list', async () => {
    await page(2, { slug: 'unlisted', is_unlisted: 1 });
    for (const list of ['/llms.txt', '/llms-full.txt'])
      expect(await textAt(list)).not.toContain('unlisted');
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await site.fetch('/unlisted.md');
      expect([status, headers.get('X-Robots-Tag')?.startsWith('noindex')]).toEqual([200, true]);
    }
  });
});
