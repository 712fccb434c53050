/** What tags, series and the archive say to visitors, beside the owner’s words. */
export const en = {
  /** Links to all, and to pages of a long list of all. */
  tag: { all: 'All tags', pages: { first: 'First tags', more: 'More tags' } },
  series: { all: 'All series', pages: { first: 'First series', more: 'More series' } },
  /** The same of a series. */
  partPages: { first: 'First parts', more: 'Next parts' },
  part: 'Part {number}',
  laterParts: 'Later parts',
  posts: { one: '{count} post', other: '{count} posts' },
  parts: { one: '{count} part', other: '{count} parts' },
  /** Below the title of a tag, and of a series after what the owner says about it. */
  aboutTag: {
    one: '{count} post, the newest first.',
    other: '{count} posts, the newest first.',
  },
  aboutSeries: { one: '{count} part.', other: '{count} parts.' },
  textAndParts: '{text} {parts}',
  description: '{topic}, by {name}: {about}',
  /** On the page of a post: its place in its series. */
  place: 'Part {place} of {total} of {series}',
  oneOf: 'One of {total} parts of {series}',
  whole: 'The series on one page',
  allParts: 'All {total} parts',
  nextPart: 'Next part',
  previousPart: 'Previous part',
  /** Before a search. */
  often: 'Often written about',
  newest: 'Newest posts',
} as const;

declare module '~/content/languages/language' {
  interface FeatureTexts {
    topics: typeof en;
  }
}
