import { type Matches, wordsIn } from '~/engine/kit/ui/meta';

/** Excludes pages that are meant for one person from search engines. */
export function linkPageMeta(matches: Matches, page: 'confirm' | 'unsubscribe') {
  const { newsletterPage, site } = wordsIn(matches, 'newsletterPage', 'site');
  return [
    { title: `${newsletterPage[page]} · ${site.title}` },
    { name: 'robots', content: 'noindex' },
  ];
}
