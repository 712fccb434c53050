import type { Sources } from './types';

/** The first view of the landing page; its other sections are in `about.ts` and `sections.ts`. */

export const hero = ({ person }: Sources) => ({
  greeting: `Hello, I\u00a0am\u00a0${person.firstName}`,
  /** What a client gets, in the largest letters of the site. */
  headline: 'Websites that load at once and stay easy to change.',
  /** Typed one after the other. */
  roles: ['MERN Stack Developer', 'Front End Developer', 'Web Developer'],
  introduction:
    'I design and build them alone, from the first sketch to the handover, and they read well on any screen.',
  resume: 'Resume',
  /** A file of ours or an address outside. */
  resumeHref: '/resume.pdf',
  /** What a client asks first; without any the row is not there. */
  facts: [
    { label: 'Free from', value: 'January 2027' },
    { label: 'Answers', value: 'within two working days' },
    { label: 'Works', value: 'remotely, from Sampleton' },
  ],
  /** Over the first projects. */
  recently: 'Recently',
});
