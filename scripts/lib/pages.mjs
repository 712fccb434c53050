import { readFileSync } from 'node:fs';
import { fromFeatures } from './parts.mjs';
import { ROUTE_FILES, routeName } from './route-files.mjs';

const root = new URL('../../', import.meta.url);

const ofFeatures = await fromFeatures('scripts/pages.mjs');

/** Addresses of the samples for each route with a parameter. */
const EXAMPLES = {
  $slug: ['/services'],
  'details.$id': [
    '/details/one-round-trip-to-the-database',
    '/details/sourdough-for-people-who-read-changelogs',
  ],
  'project-details.$id': ['/project-details/tidewatch'],
  ...Object.assign({}, ...ofFeatures.map(({ examples }) => examples)),
};

/** The routes of public pages: modules with a component that call `publicPage`. */
const routes = ROUTE_FILES.filter((file) =>
  readFileSync(new URL(file, root), 'utf8').includes('publicPage('),
).map(routeName);

/** The public pages without parameters, sorted. */
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
    throw new Error(
      `Add an example address for the route ${name} to scripts/lib/pages.mjs, or to scripts/pages.mjs of its feature.`,
    );
  return found[1];
}

/** Every public page, with addresses of the samples. New routes are included automatically. */
export const PUBLIC_PAGES = [
  ...STATIC_PAGES,
  ...routes.filter((name) => name.includes('$')).flatMap(examplesOf),
];

/** An address that does not exist. */
export const NOT_FOUND = '/nothing-here';

/** The pages of the admin area that need no record. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/blog-update',
  '/admin/blog-update/new',
  '/admin/health',
  '/admin/mail',
  '/admin/messages',
  '/admin/pages',
  '/admin/pages/new?from=privacy',
  '/admin/pictures',
  '/admin/projects-update',
  '/admin/projects-update/new',
  '/admin/redirects',
  '/admin/reviews',
  '/admin/settings',
  '/admin/settings/data',
  '/admin/settings/features',
  '/admin/settings/security',
  '/admin/site',
  '/admin/site/first-screen',
  ...ofFeatures.flatMap(({ adminPages = [] }) => adminPages),
].sort();
