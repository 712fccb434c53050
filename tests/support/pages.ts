import { PUBLIC_PAGES } from '../../scripts/lib/pages.mjs';

/** Every public page by an address of the sample content, and what its parameters show. */
export const PAGES = [...PUBLIC_PAGES, '/blogs?category=Food', '/blogs?q=night', '/search?q=night'];

/** The address that a browser without AVIF loads for one of the site's pictures, whose record names the JPEG. */
export const webpOf = (address = ''): string => address.replace(/-(\d+)x\d+\.jpg$/, '-$1.webp');
