import { topicKey } from '~/lib/topic-key';
import { followPage } from './follow';
import { fullName } from './site';
import { words } from './words';

/** The page of all tags. `nothingYet`: while no post has one. */
export const tagsPage = () =>
  words('tagsPage', () => ({
    title: 'Tags',
    description: `What the posts of ${fullName()} are about, and how often.`,
    nothingYet: {
      text: 'No post has a tag yet.',
      link: { label: 'All posts', to: '/blogs' },
    },
  }));

/** The page of all series. */
export const seriesPage = () =>
  words('seriesPage', () => ({
    title: 'Series',
    description: 'Posts that belong together, in the order in which they are meant to be read.',
    nothingYet: {
      text: 'No posts belong together yet.',
      link: { label: 'All posts', to: '/blogs' },
    },
  }));

/** What a series is about, by its name in any spelling; without a line here its page says what all of them are. */
export const aboutSeries = () =>
  words('aboutSeries', () => [
    {
      series: 'One small database',
      text: 'How this site stays quick on one small database: one question a page, a handful of rows an answer, and an answer that is sent once.',
    },
  ]);

/** '' where nothing is said of it. @param key by which addresses know the series */
export const textOfSeries = (key: string): string =>
  aboutSeries().find(({ series }) => topicKey(series) === key)?.text ?? '';

/** The page of all posts by year. */
export const archivePage = () =>
  words('archivePage', () => ({
    title: 'Archive',
    description: `Every post by ${fullName()}, year by year.`,
    nothingYet: {
      text: 'There are no posts yet. The newsletter is how you hear of the first one.',
      link: { label: 'Newsletter', to: '/newsletter' },
    },
  }));

/** The ways through the posts, below each of their lists; tags and years also below each of them. */
export const waysThroughPosts = () =>
  words('waysThroughPosts', () => [
    { label: 'All tags', to: '/tags' },
    { label: 'All series', to: '/series' },
    { label: 'All posts by year', to: '/archive' },
    { label: followPage().link, to: '/follow' },
  ]);
