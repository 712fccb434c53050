import type { Words } from '~/content/words';

/** Excludes pages that are meant for one person from search engines. */
export const linkPageMeta = ({ newsletterPage, site }: Words, page: 'confirm' | 'unsubscribe') => [
  { title: `${newsletterPage[page]} · ${site.title}` },
  { name: 'robots', content: 'noindex' },
];
