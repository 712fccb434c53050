import { beforeEach, describe, expect, it } from 'vitest';
import { postRecords } from '../../app/engine/core/records/post-record';
import { by } from '../support/admin';
import { openSite } from '../support/built-site';
import { useDatabase } from '../support/context';
import { HOUR, postRow, projectRow, type Row, testId } from '../support/database';
import { graphOf } from '../support/graph';
import { NoScriptBrowser } from '../support/no-script-browser';
import { thrownBy } from '../support/routes';

/* Texts in another language than the site, and translations of texts. */

describe('the group of a text', async () => {
  const { services } = await useDatabase();
  const write = (fields: object) =>
    postRecords.create({ fields: { title: 'A', details: 'A', ...fields }, by }, services());
  const change = (idOrSlug: string, fields: object) =>
    postRecords.update({ idOrSlug, fields, version: null, by }, services());
  const refused = (field: string, words: string) => ({
    fields: { [field]: [expect.stringContaining(words)] },
  });

  it('a language tag gets its usual spelling, and one that is none is refused', async () => {
    expect(await write({ lang: ' pt-br ' })).toMatchObject({ lang: 'pt-BR' });
    expect(await thrownBy(write({ lang: 'german' }))).toMatchObject(
      refused('lang', 'must be a language tag'),
    );
  });

  it('a text is not a translation of itself, of a translation, or of nothing', async () => {
    const original = await write({ title: 'Original' });
    const german = await write({ title: 'Deutsch', lang: 'de', translationOf: original.id });
    const other = await write({ lang: 'fr' });
    for (const [id, translationOf, words] of [
      [original.id, original.id, 'of itself'],
      [other.id, german.id, '“Deutsch” is a translation itself'],
      [other.id, testId(9), 'does not exist'],
      [original.id, other.id, '“Deutsch” is a translation of this post'],
    ] as const)
      expect(await thrownBy(change(id, { translationOf }))).toMatchObject(
        refused('translationOf', words),
      );
  });

  it('a group has one text in each language, that of the site included', async () => {
    const { id } = await write({ title: 'Original' });
    const french = await write({ lang: 'fr', translationOf: id });
    for (const lang of ['', 'en', 'fr'])
      expect(await thrownBy(write({ lang, translationOf: id }))).toMatchObject(
        refused('lang', 'is in this language'),
      );
    expect(await thrownBy(change(id, { lang: 'fr' }))).toMatchObject(refused('lang', '“A” is in'));
    await postRecords.remove({ idOrSlug: french.id, by }, services());
    const other = await write({ lang: 'fr', translationOf: id });
    expect(other).toMatchObject({ translationOf: id });
    // The restored one no longer fits into its group.
    expect(await postRecords.restore({ id: french.id, by }, services())).toMatchObject({
      lang: 'fr',
      translationOf: '',
    });
  });

  it('a translation outlives its original, and can be changed and brought back without it', async () => {
    const { id } = await write({});
    const german = await write({ lang: 'de', translationOf: id });
    await change(german.id, { title: 'B' });
    await postRecords.remove({ idOrSlug: id, by }, services());
    expect(await change(german.id, { title: 'C' })).toMatchObject({ translationOf: id });
    const [newest] = await postRecords.revisions(german.id, services());
    const input = { id: german.id, revisionId: newest?.id ?? '', version: null, by };
    expect(await postRecords.revert(input, services())).toMatchObject({ translationOf: id });
  });
});

describe('what visitors get', async () => {
  const site = await openSite({ samples: false });
  const GERMAN = { slug: 'zwei', title: 'Zwei', lang: 'de', translation_of: testId(1) };
  const insert = (n: number, changes: Row = {}) => site.insert('posts', [postRow(n, changes)]);
  const html = async (path: string) => {
    const { status, text } = await site.fetch(path);
    expect(status, path).toBe(200);
    return text.replaceAll(/<script.*?<\/script>/gs, '');
  };
  const alternates = (page: string) =>
    [...page.matchAll(/<link[^>]* hrefLang="([^"]+)"[^>]*>/gi)].map(
      ([link, tag]) => `${tag} ${/href="[^"]*example\.com([^"]*)"/.exec(link)?.[1]}`,
    );
  const switches = (page: string) =>
    [...page.matchAll(/<a(?=[^>]* hreflang)[^>]*>[^<]*<\/a>/gi)].map(([link]) => link);

  beforeEach(async () => {
    await site.run('delete from posts');
    await site.run('delete from projects');
  });

  it('title and text of a post in Arabic say so, and what is around them does not', async () => {
    await insert(1, {
      lang: 'ar',
      title: 'عنوان',
      description: 'وصف',
      details: '## أول\n\nنص `a`',
    });
    const page = await html('/details/post-1');
    expect(page).toMatch(/<html lang="en"/);
    expect(page).toMatch(/<h1 lang="ar" dir="rtl"[^>]*>عنوان/);
    expect(page).toMatch(/<div class="prose" dir="rtl" lang="ar">/);
    expect(page.match(/lang="ar"/g)).toHaveLength(3);
    expect(alternates(page)).toEqual([]);
    expect(await html('/blogs')).toMatch(/<h2 lang="ar" dir="rtl"/);
    expect(await html('/')).toMatch(/<h3 lang="ar" dir="rtl"/);
    expect(await html(`/search?q=${encodeURIComponent('عنوان')}`)).toMatch(/<h2 lang="ar"/);
    const found = await site.fetch(`/search.json?q=${encodeURIComponent('عنوان')}`);
    expect(found.json().hits).toMatchObject([{ language: { lang: 'ar', dir: 'rtl' } }]);
    const graph = await graphOf('/details/post-1', site);
    expect(JSON.stringify(graph)).toContain('"inLanguage":"ar"');
  });

  it('a text whose title is Arabic but for its first word runs from the right', async () => {
    await insert(1, { title: 'React في الإنتاج', details: 'CSS اليوم' });
    const page = await html('/details/post-1');
    expect(page).toMatch(/<h1 dir="rtl"[^>]*>React/);
    expect(page).toMatch(/<div class="prose" dir="rtl">/);
    for (const path of ['/', '/blogs', '/search?q=React'])
      expect(await html(path), path).toMatch(/<h[23] dir="rtl"/);
    const { items } = JSON.parse((await site.fetch('/feed.json')).text);
    expect(items).toMatchObject([{ content_html: expect.stringMatching(/^<div dir="rtl">/) }]);
  });

  it('what the site says within a text is in its language, if the site speaks it', async () => {
    await insert(1, { lang: 'de-AT', details: '> [!NOTE]\n> Ja' });
    await insert(2, { lang: 'fa', details: '> [!NOTE]\n> بله' });
    expect(await html('/details/post-1')).toContain('>Hinweis<');
    expect(await html('/details/post-2')).toContain('>Note<');
  });

  it('a text without a language has nothing of all this in its page', async () => {
    await insert(1);
    const { text } = await site.fetch('/details/post-1');
    expect(text.match(/.{30}(hreflang|translation|"lang\\*"|\bdir="rtl).{30}/gi) ?? []).toEqual([]);
  });

  it('a text and its translation name each other, in the head, for readers and in the sitemap', async () => {
    await insert(1);
    await insert(2, GERMAN);
    await insert(3, { slug: 'trois', lang: 'it', translation_of: testId(1) });
    const [original, german] = [await html('/details/post-1'), await html('/details/zwei')];
    const all = ['de /details/zwei', 'it /details/trois', 'en /details/post-1'];
    for (const page of [original, german]) {
      expect(alternates(page).toSorted()).toEqual([...all, 'x-default /details/post-1'].toSorted());
    }
    expect(switches(original)).toEqual([
      '<a class="link" lang="de" dir="ltr" hreflang="de" href="/details/zwei">Auch auf Deutsch</a>',
      expect.stringContaining('>Italiano<'),
    ]);
    expect(switches(german)[0]).toMatch(/lang="en".*>Also in English</);
    const { text: sitemap } = await site.fetch('/sitemap.xml');
    const [, url] = /<loc>[^<]*\/details\/zwei<\/loc>(.*?)<\/url>/s.exec(sitemap) ?? [];
    expect(url?.match(/<xhtml:link rel="alternate" hreflang="/g)).toHaveLength(4);
    expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['scheduled', { published_at: Date.now() + HOUR }],
    ['deleted', { deleted_at: 5 }],
  ])('a translation that is %s is never named', async (_, changes) => {
    await insert(1);
    await insert(2, { ...GERMAN, ...changes });
    for (const path of ['/details/post-1', '/sitemap.xml'])
      expect((await site.fetch(path)).text).not.toMatch(/hreflang|zwei/i);
  });

  it('a stored page is made anew when a translation is published, renamed, and unpublished', async () => {
    await insert(1);
    await insert(2, { ...GERMAN, status: 'draft' });
    const links = async () => switches(await html('/details/post-1')).join();
    expect(await links()).toBe('');
    await site.run(`update posts set status = 'published' where slug = 'zwei'`);
    expect(await links()).toContain('/details/zwei');
    await site.run(`update posts set slug = 'drei' where slug = 'zwei'`);
    expect(await links()).toContain('/details/drei');
    await site.run(`update posts set deleted_at = 5 where slug = 'drei'`);
    expect(await links()).toBe('');
  });

  it('lists have a text once: its original, or the translation while that is not public', async () => {
    await insert(1);
    await insert(2, GERMAN);
    await site.insert('projects', [
      projectRow(1),
      projectRow(2, { slug: 'zwei', lang: 'de', translation_of: testId(1) }),
    ]);
    const lists = ['/', '/blogs', '/all-projects', '/feed.xml', '/all-projects/feed.json'];
    for (const path of lists) expect((await site.fetch(path)).text, path).not.toContain('zwei');
    expect((await site.fetch('/blogs?q=zwei')).text).toContain('/details/zwei');
    expect(await site.data('/api/blogs')).toHaveLength(2);
    await site.run(`update posts set status = 'draft' where slug = 'post-1'`);
    await site.run(`delete from projects where slug = 'project-1'`);
    for (const path of lists) expect((await site.fetch(path)).text, path).toContain('zwei');
  });

  it('the page of a project has its language, and its translations', async () => {
    await site.insert('projects', [
      projectRow(1, { lang: 'ar', goal: 'هدف', details: 'نص' }),
      projectRow(2, { slug: 'two', translation_of: testId(1) }),
    ]);
    const page = await html('/project-details/project-1');
    expect(page).toMatch(/<h1 lang="ar" dir="rtl"/);
    expect(page).toMatch(/<p lang="ar" dir="rtl"[^>]*>هدف/);
    expect(switches(page)).toEqual([expect.stringContaining('>Also in English<')]);
    expect(alternates(page)).toContain('x-default /project-details/project-1');
    expect(await html('/all-projects')).toMatch(/<h2 lang="ar" dir="rtl"/);
  });

  it('feeds name the language of an entry', async () => {
    await insert(1, { lang: 'he' });
    const feed = async (path: string) => (await site.fetch(path)).text;
    expect(await feed('/feed.xml')).toContain('<dc:language>he</dc:language>');
    expect(await feed('/atom.xml')).toContain('<entry xml:lang="he">');
    const { items } = JSON.parse(await feed('/feed.json'));
    expect(items).toMatchObject([
      { language: 'he', content_html: expect.stringMatching(/^<div lang="he" dir="rtl">/) },
    ]);
  });
});

it('the editor keeps a wrong tag, names what is wrong, and lists the group in any state', async () => {
  const site = await openSite({ samples: false });
  const GROUP = { lang: 'de', translation_of: testId(1) };
  await site.insert('posts', [
    postRow(1),
    postRow(2, { ...GROUP, status: 'draft' }),
    postRow(3, { ...GROUP, lang: 'fr', deleted_at: Date.now() }),
  ]);
  const owner = await NoScriptBrowser.start(site, { signedIn: true });
  await owner.open(`/admin/blog-update/${testId(1)}`);
  const group = owner.within(owner.screen.getByRole('list', { name: 'Other languages' }));
  expect(group.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'German: Post 2 (draft)',
    'French: Post 3 (deleted)',
  ]);
  await owner.fill({ Language: 'german' }).press('Save');
  expect(owner.field('Language').value).toBe('german');
  expect(owner.text).toContain('Language must be a language tag, like en or pt-BR.');
});
