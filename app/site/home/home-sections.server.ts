import type { Words } from '~/content/words';
import type { EmptyAddresses } from '~/engine/server/root-data.server';
import { type Available, HOME_SECTIONS } from './home-sections';

/* Separate from `home-sections.tsx`, so that the root loader does not import the sections into browser bundles. */

const SECTIONS = HOME_SECTIONS.filter((section) => section !== 'features');

/** The names of the owner's words that the sections show. */
export const WORDS_OF_SECTIONS = SECTIONS.flatMap(({ words }) => words);

/** Returns the ids of the sections with content. */
export const sectionsToShow = (available: Available, words: Words): string[] =>
  SECTIONS.filter(({ hasContent }) => hasContent(available, words)).map(({ id }) => id);

/** Returns the addresses of empty sections and pages, which menus leave out. */
export const emptyAddresses: EmptyAddresses = (published, words, pages) => {
  // No menu links to reviews.
  const available = { ...published, reviews: true };
  const empty = SECTIONS.filter(({ hasContent }) => !hasContent(available, words)).flatMap(
    ({ id, heading }) => {
      const { all } = heading(words);
      return all ? [`/#${id}`, all.to] : [`/#${id}`];
    },
  );
  const addresses = [
    ...empty,
    ...(published.posts || published.projects ? [] : ['/search']),
    ...pages.flatMap(({ path, needs }) => (needs && published[needs] === false ? path : [])),
  ];
  return [...new Set(addresses)];
};
