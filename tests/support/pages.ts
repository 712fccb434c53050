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
