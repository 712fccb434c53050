import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { builtSheet } from '../support/built-sheets';
import { openSite } from '../support/built-site';
import { expectWayBack, NoScriptBrowser, textOf } from '../support/no-script-browser';
import { PAGES, webpOf } from '../support/pages';
import { isSample } from '../support/sample';
import { defaultWords } from '../support/words';

/* The content of all pages but the landing page, and their shared parts, without JavaScript. */

const [site, broken] = await Promise.all([openSite(), openSite({ tables: false })]);

const open = (path: string, where = site) => NoScriptBrowser.open(where, path);

it('controls that need JavaScript are hidden without it', () => {
  expect(builtSheet('workshop')).toMatch(
    /@media ?\(scripting: ?none\)\{\.needs-script\{display:none ?!important\}/,
  );
});

it.each(PAGES)('%s has one h1, its text and the footer without JavaScript', async (path) => {
  const visitor = await open(path);
  expect(visitor.texts('h1')).toHaveLength(1);
  // The search has little but its form before a search.
  expect(textOf(visitor.one('main')).length).toBeGreaterThan(path === '/search' ? 80 : 100);
  expect(visitor.texts('.needs-script').length).toBeGreaterThan(0);
  expect(visitor.texts('[data-part="footer"]')).toHaveLength(1);
});

it.each([
  ['/blogs?category=Food', '/blogs'],
  ['/all-projects', '/all-projects'],
  ['/contact', null],
])('on %s every menu marks its own page as current, and no other', async (path, marked) => {
  const page = await open(path);
  for (const menu of ['header nav[aria-label="Main"]', 'header nav[aria-label="Menu"]', 'footer']) {
    expect(page.hrefs(`${menu} [aria-current="page"]`), menu).toEqual(
      marked === null ? [] : [marked],
    );
  }
});

it('specification: the footer has its link groups, the pages, social links in a new tab, and the copyright', async () => {
  const page = await open('/contact');
  const footer = page.within(page.one('footer'));
  expect(page.texts('footer nav h2')).toEqual(defaultWords.footerGroups.map(({ title }) => title));
  if (isSample) expect(page.texts('footer nav h2')).toEqual(['Quick Link', 'Industries']);
  const links = [...page.document.querySelectorAll('footer nav:has(h2) a')];
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual(
    defaultWords.footerGroups.flatMap(({ links }) => links.map((label) => [label, '/'])),
  );
  expect(page.one('footer a > .mark').parentElement?.getAttribute('href')).toBe('/');
  for (const { label, to } of defaultWords.pages)
    expect(footer.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
  const social = [...page.document.querySelectorAll('footer a[rel~="me"]')];
  expect(social).toHaveLength(isSample ? 5 : defaultWords.socialLinks.length);
  for (const link of social) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(textOf(link)).toMatch(/\S \(opens in a new tab\)$/);
    expect(link.getAttribute('href')).toMatch(/^https:/);
  }
  const line = footer.getByText((text) => text.includes(defaultWords.copyright));
  expect(line.textContent).toContain(fullName(defaultWords.person));
});

it.runIf(isSample).each([
  ['/details/one-round-trip-to-the-database', '/blogs'],
  ['/project-details/tidewatch', '/all-projects'],
])('%s has a link back to its list above the title', async (path, list) => {
  const page = await open(path);
  expectWayBack(page, list);
});

it.runIf(isSample)('no sample project repeats the large quote of the landing page', async () => {
  const [{ quote }] = await site.data('/api/reviews');
  const projects: { slug: string }[] = await site.data('/api/projects');
  for (const { slug } of projects)
    expect((await open(`/project-details/${slug}`)).texts('blockquote'), slug).not.toContain(quote);
});

it('the projects page lists all projects', async () => {
  const projects: { projectName: string }[] = await site.data('/api/projects');
  const page = await open('/all-projects');
  expect(page.texts('main article h2')).toEqual(projects.map(({ projectName }) => projectName));
});

it('specification: a post shows its picture, title, details, closing paragraphs, author and the categories', async () => {
  const [post] = await site.data('/api/blogs');
  const page = await open(`/details/${post.slug}`);
  const article = page.one('main article');
  expect(article.querySelector('img')?.getAttribute('src')).toBe(webpOf(post.image));
  expect(page.texts('h1')).toEqual([post.title]);
  page.within(article).getAllByText('Details :');
  expect(article.querySelectorAll('.prose p').length).toBeGreaterThan(1);
  for (const closing of defaultWords.closingParagraphs) page.within(article).getByText(closing);
  for (const text of [post.author.name, post.author.role]) {
    expect(page.within(article).getAllByText(text).length).toBeGreaterThan(0);
  }
  const beside = page.within(page.one('aside'));
  for (const name of ['Technology', 'Travel', 'Food']) {
    const link = beside.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/blogs?category=${name}`);
  }
});

it('the not-found page links to the landing page', async () => {
  const visitor = await open('/no/such/page');
  visitor.screen.getByRole('heading', { level: 1, name: 'Page not found' });
  visitor.screen.getByText(
    "The page you are looking for doesn't exist. Here are some helpful links:",
  );
  await visitor.follow('Take me home');
  expect(visitor.path).toBe('/');
});

it.each(['/', '/all-projects', '/blogs', '/details/x', '/project-details/x'])(
  '%s without a database says which data could not be fetched, and offers to try again',
  async (path) => {
    const visitor = await open(path, broken);
    expect(visitor.status).toBe(503);
    visitor.screen.getByRole('heading', { level: 1, name: 'We cannot reach our database' });
    expect(visitor.text).toContain(`Failed to fetch data from ${path}. Please try again later.`);
    const again = visitor.screen.getByRole('link', { name: 'Try again' });
    expect(again.getAttribute('href')).toBe(path);
  },
);

it('specification: the theme is dark if the stored one is "dark", and light otherwise', async () => {
  const page = await open('/contact');
  const [script] = page.texts('head script');
  const themeFor = (stored: string | null) => {
    const documentElement = { dataset: { theme: page.one('html').getAttribute('data-theme') } };
    const localStorage = { getItem: (key: string) => (key === 'theme' ? stored : null) };
    const globals = { document: { documentElement }, localStorage, location: page.url };
    runInNewContext(script ?? '', globals);
    return documentElement.dataset.theme;
  };
  expect(themeFor('dark')).toBe('dark');
  for (const stored of [null, 'light', 'DARK', '1']) expect(themeFor(stored)).toBe('light');
});
