/** A page of the screen "Site". */
export type Section = {
  id: string;
  label: string;
  about: string;
  /** The page of the site that shows its texts. */
  page: string;
  /** False if its texts are in mails or files, or the owner chooses the page that shows them. */
  hasPreview?: boolean;
};

/** The sections of the engine, in order. Features add theirs. */
export const SECTIONS = [
  {
    id: 'person',
    label: 'You and the site',
    about: 'Name, pictures, logo, search description.',
    page: '/',
  },
  { id: 'look', label: 'Look', about: 'One of three looks, and its colours.', page: '/' },
  {
    id: 'first-screen',
    label: 'First screen',
    about: 'Headline, typed phrases, facts, resume button.',
    page: '/',
  },
  {
    id: 'about',
    label: 'About and timelines',
    about: 'About, skills, experience, education.',
    page: '/#about',
  },
  {
    id: 'sections',
    label: 'Landing page',
    about: 'Services, and the headings of the sections.',
    page: '/',
  },
  {
    id: 'contact',
    label: 'Contact',
    about: 'Addresses, the form’s words, social links.',
    page: '/contact',
  },
  {
    id: 'menus',
    label: 'Menus and footer',
    about: 'What menus, boxes and the footer say.',
    page: '/',
  },
  {
    id: 'blog',
    label: 'Blog',
    about: 'The blog, its lists, and the texts under a post.',
    page: '/blogs',
  },
  {
    id: 'projects',
    label: 'Projects page',
    about: 'The page of all projects, and the end of each.',
    page: '/all-projects',
  },
  {
    id: 'following',
    label: 'Following',
    about: 'Feeds, and where else you are.',
    page: '/follow',
  },
  {
    id: 'mails',
    label: 'Mails',
    about: 'The words of the mails that the site sends.',
    page: '/',
    hasPreview: false,
  },
  { id: 'search', label: 'Search', about: 'The search page.', page: '/search' },
  {
    id: 'machines',
    label: 'For machines',
    about: 'What programs read, such as security.txt.',
    page: '/.well-known/security.txt',
    hasPreview: false,
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];
