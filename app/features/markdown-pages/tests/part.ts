import { readPost } from '~/engine/core/published/posts';
import { readProjectTexts } from '~/engine/core/published/projects';
import type { TestPart } from '~tests/support/test-part';
import { readSiteIndex, readSiteTexts } from '../core/site-texts';

export const testPart: TestPart = {
  publicRoutes: { files: ['llms-full.txt', 'llms.txt'] },
  // The day is written as a month, and the review with its words.
  recordForms: [
    { name: 'the Markdown copy', kind: 'post', path: '/details/full-slug.md', leftOut: [] },
    {
      ...{ name: 'the Markdown copy', kind: 'project', path: '/project-details/full-slug.md' },
      leftOut: ['completionDate', 'reviewId'],
    },
  ],
  longTexts: [
    ...['/blogs.md', '/blogs.md?category=Food', '/all-projects.md', '/archive.md', '/tags.md'],
    ...['/tags/remote-work.md', '/series.md', '/series/one-small-database.md'],
    ...['/project-details/tidewatch.md', '/llms.txt', '/llms-full.txt'],
  ],
  queries: {
    '/details/{slug}.md': (services) => readPost('post-1', services),
    '/project-details/{slug}.md': (services) => readProjectTexts('project-99', services),
    '/llms.txt': (services) => readSiteIndex(services),
    '/llms-full.txt': (services) => readSiteTexts(services),
  },
  words: { places: { machines: ['/llms.txt', '/llms-full.txt'] } },
};
