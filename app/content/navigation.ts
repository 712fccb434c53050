import type { MenuEntry } from './types';

/** Beside the sections of the landing page (`sectionLinks`), and in the footer. */
export const pages: MenuEntry[] = [
  { label: 'Blog', to: '/blogs' },
  { label: 'Projects', to: '/all-projects' },
];

export const profileBox = 'About Admin';

export const accessibilityPopup = {
  title: 'Oops...',
  text: 'There has no special thing yet!',
};
