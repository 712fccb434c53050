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
  '/contact',
  '/newsletter',
];

/** What of one of the site's own pictures a browser without AVIF is shown; its record names the JPEG. */
export const webpOf = (address = ''): string => address.replace(/-(\d+)x\d+\.jpg$/, '-$1.webp');
