import { fullName } from './owner';
import type { Sources } from './types';

export const blog = ({ person }: Sources) => ({
  title: 'Blog',
  description: `Posts by ${fullName(person)} on building for the web, travelling with a laptop, and cooking between meetings.`,
  /** Shown while there are no posts. */
  nothingYet: {
    text: 'There are no posts yet. These are the ways to hear of the first one.',
    link: { label: 'Ways to follow', to: '/follow' },
  },
});

/** Shown under every post. */
export const closingParagraphs: string[] = [
  'If something here is wrong or has changed since, tell me: I correct posts and say so at the top. What I describe is what I run, and the source of this site is where you can check it.',
  'A new post comes when there is something to say, never more than twice a month. The ways to follow are below, and one click ends each of them.',
];
