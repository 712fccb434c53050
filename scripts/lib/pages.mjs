import { readdirSync, readFileSync } from 'node:fs';

const ROUTES = new URL('../../app/routes/', import.meta.url);

/** For each route with a free part, addresses of the sample content. */
const EXAMPLES = {
  'details.$id': [
    '/details/one-round-trip-to-the-database',
    '/details/sourdough-for-people-who-read-changelogs',
  ],
  'project-details.$id': ['/project-details/tidewatch'],
  'series_.$series': ['/series/one-small-database'],
  'tags_.$tag': ['/tags/remote-work'],
};

/** The names of the routes of public pages: those whose module says `publicPage` and has something to look at. */
const routes = readdirSync(ROUTES)
  .filter((file) => file.endsWith('.tsx'))
  .filter((file) => readFileSync(new URL(file, ROUTES), 'utf8').includes('publicPage('))
  .map((file) => file.replace(/\.tsx$/, ''));

/** The public pages whose addresses have no free parts, in their order. */
export const STATIC_PAGES = routes
  .filter((name) => !name.includes('$'))
  .map((name) => `/${name.replace('_index', '')}`)
  .sort();

/**
 * @param {string} name of a route
 * @returns {string[]}
 */
function examplesOf(name) {
  const found = Object.entries(EXAMPLES).find(([route]) => route === name);
  if (!found)
    throw new Error(`scripts/lib/pages.mjs has no example of the page app/routes/${name}.tsx`);
  return found[1];
}

/** Every public page of the sample content, by its address: a new route is among them. */
export const PUBLIC_PAGES = [
  ...STATIC_PAGES,
  ...routes.filter((name) => name.includes('$')).flatMap(examplesOf),
];

/** An address without a page. */
export const NOT_FOUND = '/nothing-here';

/** The pages of the admin area that need no record. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/analytics',
  '/admin/blog-update',
  '/admin/blog-update/new',
  '/admin/comments',
  '/admin/health',
  '/admin/mail',
  '/admin/messages',
  '/admin/newsletters',
  '/admin/pictures',
  '/admin/projects-update',
  '/admin/projects-update/new',
  '/admin/redirects',
  '/admin/reviews',
  '/admin/settings',
  '/admin/settings/data',
  '/admin/settings/security',
  '/admin/site',
  '/admin/site/first-screen',
  '/admin/subscriber',
];
