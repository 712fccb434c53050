import type { TestPart } from '~tests/support/test-part';

export const testPart: TestPart = {
  publicRoutes: { files: ['llms-full.txt', 'llms.txt'] },
  // The day is written as a month, and the review with its words.
  recordForms: [
    { name: 'the Markdown copy', kind: 'post', path: '/details/full-slug.md', leftOut: [] },
    {
      ...{ name: 'the Markdown copy', kind: 'project', path: '/project-details/full-slug.md' },
      leftOut: ['completionDate', 'reviewId'],
    },
    {
      ...{ name: 'the Markdown copy', kind: 'page', path: '/full-slug.md' },
      leftOut: ['menu', 'menuLabel'],
    },
  ],
  longTexts: [
    ...['/blogs.md', '/blogs.md?category=Food', '/all-projects.md', '/archive.md', '/tags.md'],
    ...['/tags/remote-work.md', '/series.md', '/series/one-small-database.md'],
    ...['/project-details/tidewatch.md', '/llms.txt', '/llms-full.txt'],
  ],
  words: { places: { machines: ['/llms.txt', '/llms-full.txt'] } },
};
