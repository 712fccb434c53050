import { fullName } from '~/content/owner';
import type { Sources } from '~/content/types';

/** The head of the resume, and the links to it. */
export const resume = ({ person }: Sources) => ({
  title: 'Resume',
  description: `The resume of ${fullName(person)}, web developer, to read and to print: experience, projects and what came of them, skills, education.`,
  /** On links to the page. */
  link: 'Read my resume',
});
