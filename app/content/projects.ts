import { fullName } from './site';

export const projectsPage = {
  title: 'All Projects',
  description: `Everything that ${fullName} has built and can show: what it is for, what was hard, and what it is made of.`,
};
