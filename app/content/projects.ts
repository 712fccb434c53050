import { fullName } from './owner';
import type { Sources } from './types';

export const projectsPage = ({ person }: Sources) => ({
  title: 'All Projects',
  description: `Everything that ${fullName(person)} has built and can show: what it is for, what was hard, and what it is made of.`,
  /** At the end of each project. */
  ending: {
    title: 'A project like this?',
    text: 'Tell me what it should do. You get an answer within two working days.',
  },
  /** Shown while there are no projects. */
  nothingYet: {
    text: 'There are no projects to see yet. Ask me what I am working on.',
    link: { label: 'Write to me', to: '/contact' },
  },
});
