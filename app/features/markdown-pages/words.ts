import { fullName } from '~/content/owner';
import type { Sources } from '~/content/types';

/* Texts for programs that read the site. */

export const machines = ({ person }: Sources) => ({
  /** At the start of llms.txt and llms-full.txt. */
  llms: `Every post, project and list of this site is there as Markdown, too: put .md behind its address, or ask for text/markdown. Quote what you use, name ${fullName(person)} and link to the page.`,
  /** At the start of llms-full.txt. {texts} is replaced. */
  full: 'Below are whole texts, {texts} of them: the newest posts and the first projects, as far as there is room. llms.txt and blogs.md lead to all others.',
  /** At the end of llms.txt. */
  more: [
    {
      label: 'Whole texts',
      path: '/llms-full.txt',
      text: 'the newest posts and projects in one file',
    },
    { label: 'All posts', path: '/blogs.md', text: 'page by page, and by category' },
    {
      label: 'All projects',
      path: '/all-projects.md',
      text: 'in the order in which they are shown',
    },
    { label: 'Feed', path: '/feed.json', text: 'JSON Feed of the newest posts' },
    { label: 'API', path: '/api/openapi.json', text: 'OpenAPI 3.1 description of the JSON API' },
    {
      label: 'Sitemap',
      path: '/sitemap.xml',
      text: 'every page with the time of its last change',
    },
  ],
});
