/** Every public page by an address of the sample content. */
export const PAGES = [
  '/',
  '/all-projects',
  '/blogs',
  '/blogs?category=Food',
  '/blogs?q=night',
  '/details/one-round-trip-to-the-database',
  '/details/sourdough-for-people-who-read-changelogs',
  '/project-details/tidewatch',
  '/tags',
  '/tags/remote-work',
  '/series',
  '/series/one-small-database',
  '/archive',
  '/contact',
  '/follow',
  '/search',
  '/search?q=night',
  '/newsletter',
  '/resume',
];

/** The address that a browser without AVIF loads for one of the site's pictures, whose record names the JPEG. */
export const webpOf = (address = ''): string => address.replace(/-(\d+)x\d+\.jpg$/, '-$1.webp');
