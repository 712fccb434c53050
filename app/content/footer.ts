import type { FooterGroup, SocialLink } from './types';

/** All links of these groups lead to the landing page. */
export const footerGroups: FooterGroup[] = [
  { title: 'Quick Link', links: ['Home', 'Who We Are', 'Our Philosophy'] },
  {
    title: 'Industries',
    links: ['Retail & E-Commerce', 'Information Technology', 'Finance & Insurance'],
  },
];

/** The address determines the icon, see `engine/kit/social-icon.js`. */
export const socialLinks: SocialLink[] = [
  { label: 'LinkedIn', href: 'https://www.linkedin.com/in/example' },
  { label: 'Facebook', href: 'https://www.facebook.com/example' },
  { label: 'Instagram', href: 'https://www.instagram.com/example' },
  { label: 'X', href: 'https://x.com/example' },
  { label: 'GitHub', href: 'https://github.com/example' },
];

/** Under the name. */
export const footerSentence: string =
  'I build websites in Sampleton, for people who have better things to do.';

/** The load time and size of the page, as measured by the browser. {seconds} and {size} are replaced. */
export const pageCost = {
  arrived: 'This page reached you in {seconds} s and {size} KB.',
  cached: 'This page reached you in {seconds} s, from your cache.',
  waiting: 'This page was here before you asked for it.',
};
export const copyright: string = 'All Right Reserved';
