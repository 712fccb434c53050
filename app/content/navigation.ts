import type { MenuEntry } from './types';

/** Sections of the landing page. Menus leave out empty ones, except reviews and contributions, which always count as shown. */
export const sectionLinks: MenuEntry[] = [
  { label: 'Home', to: '/#home' },
  { label: 'Concerning Me', to: '/#about' },
  { label: 'Showcase', to: '/#project' },
  { label: 'Virtues', to: '/#service' },
  { label: 'Contact', to: '/#contact' },
];

/** Pages in the menu, after the sections, and in the footer. */
export const pages: MenuEntry[] = [
  { label: 'Blog', to: '/blogs' },
  { label: 'Projects', to: '/all-projects' },
];

/** The label of all contact links. */
export const hireMe: string = 'Hire Me';

/** Links on the "Page not found" page. */
export const helpfulLinks: (MenuEntry & { text: string })[] = [
  { label: 'Blog', to: '/blogs', text: 'What I learned, and what it cost.' },
  { label: 'All Projects', to: '/all-projects', text: 'What I have built and can show.' },
  { label: 'Contact', to: '/contact', text: 'Tell me what you were looking for.' },
];

/** Above the form of the admin area. */
export const signInTitle: string = 'Sign in only admin';

export const profileBox: string = 'About Admin';

export const accessibilityPopup = {
  title: 'Oops...',
  text: 'There has no special thing yet!',
};
