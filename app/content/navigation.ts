import type { MenuEntry } from './types';

export const anchors: MenuEntry[] = [
  { label: 'Home', to: '/#home' },
  { label: 'Concerning Me', to: '/#about' },
  { label: 'Showcase', to: '/#project' },
  { label: 'Virtues', to: '/#service' },
  { label: 'Contact', to: '/#contact' },
];

/** Beside the anchors, and in the footer. */
export const pages: MenuEntry[] = [
  { label: 'Blog', to: '/blogs' },
  { label: 'Projects', to: '/all-projects' },
];

export const profileBox = 'About Admin';

export const accessibilityPopup = {
  title: 'Oops...',
  text: 'There has no special thing yet!',
};
