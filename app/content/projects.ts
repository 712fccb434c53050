import { fullName } from './site';

export const projectsPage = {
  title: 'All Projects',
  description: `Everything that ${fullName} has built and can show: what it is for, what was hard, and what it is made of.`,
  /** Shown while there are no projects. */
  nothingYet: {
    text: 'There are no projects to see yet. Ask me what I am working on.',
    link: { label: 'Write to me', to: '/contact' },
  },
};
