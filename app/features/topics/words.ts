import { fullName } from '~/content/owner';
import type { Sources } from '~/content/types';

/** The page of all tags. `nothingYet` is shown while no post has a tag. */
export const tagsPage = ({ person }: Sources) => ({
  title: 'Tags',
  description: `What the posts of ${fullName(person)} are about, and how often.`,
  nothingYet: {
    text: 'No post has a tag yet.',
    link: { label: 'All posts', to: '/blogs' },
  },
});

/** The page of all series. */
export const seriesPage = {
  title: 'Series',
  description: 'Posts that belong together, in the order in which they are meant to be read.',
  nothingYet: {
    text: 'No posts belong together yet.',
    link: { label: 'All posts', to: '/blogs' },
  },
};

/** The page of all posts by year. */
export const archivePage = ({ person }: Sources) => ({
  title: 'Archive',
  description: `Every post by ${fullName(person)}, year by year.`,
  nothingYet: {
    text: 'There are no posts yet. These are the ways to hear of the first one.',
    link: { label: 'Ways to follow', to: '/follow' },
  },
});

/**
 * Links to the lists of posts, shown below each list, before the link to the ways to follow. All but the link to the series are
 * also below each post.
 */
export const waysThroughPosts = [
  { label: 'All tags', to: '/tags' },
  { label: 'All series', to: '/series' },
  { label: 'All posts by year', to: '/archive' },
];

/** Descriptions of series, by name in any spelling. A series without one shows the description of the page of all series. */
export const aboutSeries = [
  {
    series: 'One small database',
    text: 'How this site stays quick on one small database: one question a page, a handful of rows an answer, and an answer that is sent once.',
  },
];
