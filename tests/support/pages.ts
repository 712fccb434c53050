import { PUBLIC_PAGES } from '../../scripts/lib/pages.mjs';
import { testParts } from './test-part';

/** An address in the sample content for every public page, and for what its parameters show. */
export const PAGES = [...PUBLIC_PAGES, '/blogs?category=Food', '/blogs?q=night', '/search?q=night'];

const UNSTORED = testParts.flatMap(({ unstored = [] }) => unstored);

/** The pages that are stored. Searches are not, because there are too many. */
export const STORED_PAGES = PAGES.filter(
  (path) => !path.includes('q=') && !UNSTORED.includes(path),
);

/** The address that a browser without AVIF loads for a picture of the site. Records name the JPEG. */
export const webpOf = (address = ''): string => address.replace(/-(\d+)x\d+\.jpg$/, '-$1.webp');
