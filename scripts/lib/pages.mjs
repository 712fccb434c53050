/** Every public page of the sample content, by its address. */
export const PUBLIC_PAGES = [
  '/',
  '/all-projects',
  '/archive',
  '/blogs',
  '/contact',
  '/details/one-round-trip-to-the-database',
  '/follow',
  '/newsletter',
  '/project-details/tidewatch',
  '/resume',
  '/search',
  '/series',
  '/series/one-small-database',
  '/tags',
  '/tags/remote-work',
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
