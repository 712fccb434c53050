import { readFileSync } from 'node:fs';
import { fromFeatures } from './parts.mjs';
import { ROUTE_FILES, routeName, routePath } from './route-files.mjs';

const root = new URL('../../', import.meta.url);

const ofFeatures = await fromFeatures('scripts/pages.mjs');

/** Addresses of the samples for each route with a parameter. */
const EXAMPLES = {
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

/** The pages of the admin area without parameters. */
const adminPages = ROUTE_FILES.filter(
  (file) =>
    /\/admin[.][^$]*$/.test(file) &&
    readFileSync(new URL(file, root), 'utf8').includes('export default'),
).map((file) => `/${routePath(file)}`.replace(/\/_index$/, ''));

/** The pages of the admin area that need no record. New routes are included automatically. */
export const ADMIN_PAGES = new Set(
  [
    ...adminPages,
    ...ofFeatures.flatMap(({ adminPages: of = [] }) => of),
    // Of the routes `admin.$kind…` and `admin.site.$section`.
    '/admin/blog-update/new',
    '/admin/projects-update',
    '/admin/projects-update/new',
    '/admin/reviews',
    '/admin/site/first-screen',
  ].sort(),
);
