import type { Words } from '~/content/words';
import type { Published } from '~/core/published/content-state';
import { SEARCH_PATH } from '~/kit/paths';
import { type Available, HOME_SECTIONS } from './home-sections';

/** What the server asks of the list of sections: a browser loads that list with the sections themselves. */

/** The ids of the sections that have something to show. */
export const sectionsToShow = (available: Available, words: Words): string[] =>
  HOME_SECTIONS.filter(({ hasContent }) => hasContent(available, words)).map(({ id }) => id);

/** The addresses of sections and pages that have nothing to show: no menu leads there. */
export function emptyAddresses(published: Published, words: Words): string[] {
  // No menu leads to these two.
  const available = { ...published, reviews: true, contributions: true };
  const empty = HOME_SECTIONS.filter(({ hasContent }) => !hasContent(available, words)).flatMap(
    ({ id, heading }) => {
      const { all } = heading(words);
      return all ? [`/#${id}`, all.to] : [`/#${id}`];
    },
  );
  return published.posts || published.projects ? empty : [...empty, SEARCH_PATH];
}
