/** The search page. */
export const searchPage = {
  title: 'Search',
  description: 'Posts and projects: by a word, by the beginning of one, or by a piece of code.',
  /** Shown if nothing was found. */
  advice:
    'Try fewer words, or just the beginning of one: a page is found when each of them stands in it.',
};
