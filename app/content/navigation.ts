import type { Anchor } from './types';

export const anchors: Anchor[] = [
  { label: 'Home', to: '/#home' },
  { label: 'Concerning Me', to: '/#about' },
  { label: 'Showcase', to: '/#project' },
  { label: 'Virtues', to: '/#service' },
  { label: 'Contact', to: '/#contact' },
];

export const profileBox = 'About Admin';

export const accessibilityPopup = {
  title: 'Oops...',
  text: 'There has no special thing yet!',
};
