/** The first view of the landing page; its other sections are in `about.ts` and `sections.ts`. */

export const hero = {
  greeting: 'Hello, I\u00a0am\u00a0Robin',
  /** Typed one after the other. */
  roles: ['MERN Stack Developer', 'Front End Developer', 'Web Developer'],
  introduction:
    'I design and build websites that load at once, read well on any screen, and stay easy to change long after launch.',
  hireMe: 'Hire Me',
  resume: 'Resume',
  /** A file of ours or an address outside. */
  resumeHref: '/resume.pdf',
};
