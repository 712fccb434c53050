import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import * as home from '~/routes/_index';
import { About } from '~/site/home/about/about';
import { emptyAddresses } from '~/site/home/home-sections.server';
import { openSite } from '../support/built-site';
import { useDatabase } from '../support/context';
import { empty, HOUR, postRow, projectRow, reviewRow } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';
import { routeArgs } from '../support/routes';
import { defaultWords, english } from '../support/words';

/* A new site: parts without content are hidden, and nothing links to them. */

const site = await openSite({ samples: false });
beforeEach(() => empty(site.DB));
const { context, services } = await useDatabase();

const open = (path: string) => NoScriptBrowser.open(site, path);

const SECTIONS = ['about', 'project', 'service', 'blog', 'reviews', 'contact'];
const sectionsOn = ({ document }: NoScriptBrowser) =>
  SECTIONS.filter((id) => document.getElementById(id));
const menusOn = (page: NoScriptBrowser) => [
  page.texts('header nav[aria-label="Main"] a'),
  page.texts('header nav[aria-label="Menu"] a'),
];
/** The labels of a menu without the given empty addresses, both specified and the owner's own. */
const menuWithout = (...empty: string[]) =>
  [...defaultWords.sectionLinks, ...defaultWords.pages]
    .filter(({ to }) => !empty.includes(to))
    .map(({ label }) => label);
const RECORDS = ['/#project', '/#blog', '/blogs', '/all-projects'];

it('a site without visible records has no empty sections, and no links to them', async () => {
  await site.insert('posts', [postRow(1, { published_at: Date.now() + HOUR })]);
  await site.insert('projects', [projectRow(1, { status: 'draft', published_at: null })]);
  const page = await open('/');
  expect(sectionsOn(page)).toEqual(['about', 'service', 'contact']);
  for (const path of ['/', '/contact', '/blogs', '/all-projects', '/no/such']) {
    await page.open(path);
    const menu = menuWithout(...RECORDS);
    expect(menusOn(page), path).toEqual([menu, menu]);
    const isOfRecords = /^\/(blogs|all-projects|search|#project|#blog)/;
    const ways = page.hrefs('a').filter((to) => isOfRecords.test(to));
    expect(ways, path).toEqual([]);
  }
});

const { link: elsewhere } = defaultWords.blog.nothingYet;

it.each([
  ['/blogs', elsewhere],
  ['/blogs?q=word', elsewhere],
  ['/blogs?category=Technology', elsewhere],
  ['/all-projects', defaultWords.projectsPage.nothingYet.link],
])(
  'a site without records: %s links elsewhere, has no search, and is not indexed',
  async (path, way) => {
    const page = await open(path);
    const main = page.one('main');
    expect(page.hrefs('main a')).toEqual([way.to, '/']);
    page.within(main).getByRole('link', { name: way.label });
    expect(main.querySelectorAll('form, nav').length).toBe(0);
    expect(page.one('meta[name="robots"]').getAttribute('content')).toMatch(/^noindex/);
  },
);

it('a site without records has no record pages in its sitemap', async () => {
  const { text } = await site.fetch('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>https:\/\/example.com([^<]*)/g)].map(([, path]) => path);
  expect(paths).toContain('/contact');
  const ofRecords = /^\/(all-projects|blogs|details|project-details)\b/;
  expect(paths.filter((path = '') => ofRecords.test(path))).toEqual([]);
});

it.each([
  ['post', 'posts', postRow(1), 'blog', ['/#blog', '/blogs']],
  ['project', 'projects', projectRow(1), 'project', ['/#project', '/all-projects']],
  ['review', 'reviews', reviewRow(1), 'reviews', ['/#reviews']],
] as const)('the first %s adds its section and its links', async (_, table, row, id, shown) => {
  await site.insert(table, [row]);
  const page = await open('/');
  expect(sectionsOn(page)).toEqual(
    SECTIONS.filter((one) => ['about', 'service', 'contact', id].includes(one)),
  );
  const empty = RECORDS.filter((to) => !shown.some((one) => one === to));
  expect(menusOn(page)[0]).toEqual(menuWithout(...empty));
});

it('categories are shown only if they have a public post', async () => {
  await site.insert('posts', [
    postRow(1, { category: 'Food' }),
    postRow(2, { category: 'Travel', status: 'draft', published_at: null }),
    postRow(3, { category: 'Travel', deleted_at: Date.now() }),
    postRow(4, { published_at: Date.now() + HOUR }),
  ]);
  const page = await open('/blogs');
  expect(page.texts('main nav[aria-label="Categories"] a')).toEqual(['All', 'Food']);
  await page.open('/details/post-1');
  expect(page.texts('main aside a')).toEqual(['Food']);
  await page.open('/follow');
  expect(page.html).not.toMatch(/categories\/(?!Food)/);
});

/** Runs work while the given lists of app/content/ are empty. */
async function without<T>(lists: unknown[][], work: () => Promise<T> | T): Promise<T> {
  const kept = lists.map((list) => list.splice(0));
  try {
    return await work();
  } finally {
    for (const [index, list] of lists.entries()) list.push(...(kept[index] ?? []));
  }
}
const sections = async () =>
  JSON.parse((await home.loader(routeArgs(context(), '/'))).home).sections;
const empties = async () => {
  const { published } = await services().contentState.read(new Date());
  return emptyAddresses(published, defaultWords, []);
};
function about() {
  const element = createElement(About, { words: defaultWords });
  const loaderData = { root: { said: JSON.stringify({ home: english.pages.home }) } };
  const routes = [{ id: 'root', path: '/', loader: () => null, element }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

it.each([
  [
    'skills, experience and education',
    [defaultWords.skillRows, defaultWords.experience, defaultWords.education],
    'about',
  ],
  ['the services', [defaultWords.services.steps], 'service'],
])('when the owner has emptied %s, the section and its anchor are hidden', async (_, lists, id) => {
  expect(await sections()).toContain(id);
  expect(await empties()).not.toContain(`/#${id}`);
  await without(lists, async () => {
    expect(await sections()).not.toContain(id);
    expect(await empties()).toContain(`/#${id}`);
  });
});

it('when the owner has emptied one of three tabs it is hidden, and a single one is shown without tabs', async () => {
  const tabs = () => [...about().matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, label]) => label);
  const { tabs: names } = defaultWords.about;
  expect(tabs()).toEqual([names.skills, names.experience, names.education]);
  expect(await without([defaultWords.education], tabs)).toEqual([names.skills, names.experience]);
  expect(await without([defaultWords.skillRows, defaultWords.education], tabs)).toEqual([]);
  expect(await without([defaultWords.skillRows, defaultWords.education], about)).toContain(
    defaultWords.experience[0]?.title,
  );
});
