import { PUBLIC_PAGES } from '../../scripts/lib/pages.mjs';
import { testParts } from './test-part';

/** An address in the sample content for every public page, and for what its parameters show. */
export const PAGES = [...PUBLIC_PAGES, '/blogs?category=Food', '/blogs?q=night', '/search?q=night'];

/** The names of the routes of pages that are the same for everybody, from a list that does not depend on their code. */
export const PUBLIC_ROUTES = [
  ...['_index', 'all-projects', 'blogs', 'contact', 'details.$id', 'follow'],
  ...['project-details.$id', 'search'],
  ...testParts.flatMap(({ publicRoutes, personal = [] }) =>
    (publicRoutes?.pages ?? []).filter((name) => !personal.includes(name)),
  ),
];

/** The addresses of features that are public but never stored. */
export const UNSTORED = testParts.flatMap(({ unstored = [] }) => unstored);

/** The pages that are stored. Searches are not, because there are too many. */
export const STORED_PAGES = PAGES.filter(
  (path) => !path.includes('q=') && !UNSTORED.includes(path),
);

/** The address that a browser without AVIF loads for a picture of the site. Records name the JPEG. */
export const webpOf = (address = ''): string =>
  address.replace(/-(\d+)x\d+(-[0-9a-f]{3})?\.jpg$/, '-$1.webp');
