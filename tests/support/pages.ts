import { PUBLIC_PAGES } from '../../scripts/lib/pages.mjs';

/** An address in the sample content for every public page, and for what its parameters show. */
export const PAGES = [...PUBLIC_PAGES, '/blogs?category=Food', '/blogs?q=night', '/search?q=night'];

/** The address that a browser without AVIF loads for a picture of the site. Records name the JPEG. */
export const webpOf = (address = ''): string => address.replace(/-(\d+)x\d+\.jpg$/, '-$1.webp');
