import { fullName } from './owner';
import type { Sources } from './types';

/** The first screen of the landing page. Its other sections are in `about.ts` and `sections.ts`. */

export const hero = ({ person }: Sources) => ({
  greeting: `Hello, I\u00a0am\u00a0${fullName(person)}`,
  /** What a client gets, in the largest type of the site. */
  headline: 'Websites that load at once and stay easy to change.',
  /** Typed one after the other. */
  roles: ['MERN Stack Developer', 'Front End Developer', 'Web Developer'],
  introduction:
    'I design and build them alone, from the first sketch to the handover, and they read well on any screen.',
  resume: 'Resume',
  /** A file of this site, or an address of another site. */
  resumeHref: '/resume.pdf',
  /** What clients ask first, after when you are free (`availability` in prices.ts). */
  facts: [
    { label: 'Answers', value: 'within two working days' },
    { label: 'Works', value: 'remotely, from Sampleton' },
  ],
  /** What screen readers call the first projects. */
  recently: 'Recently',
});
