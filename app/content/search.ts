import type { MenuEntry } from './types';

/** The search page, and the palette that Ctrl-K opens. */
export const searchPage = {
  title: 'Search',
  description: 'Posts and projects: by a word, by the beginning of one, or by a piece of code.',
  /** Shown if nothing was found. */
  advice:
    'Try fewer words, or just the beginning of one: a page is found when each of them stands in it.',
};

/** The commands of the palette. */
export const palette = {
  placeholder: 'Search, or go somewhere',
  pages: [
    { label: 'Home', to: '/' },
    { label: 'Blog', to: '/blogs' },
    { label: 'Projects', to: '/all-projects' },
    { label: 'Tags', to: '/tags' },
    { label: 'Series', to: '/series' },
    { label: 'Archive', to: '/archive' },
    { label: 'Contact', to: '/contact' },
    { label: 'Book a talk', to: '/book' },
    { label: 'Newsletter', to: '/newsletter' },
    { label: 'Resume', to: '/resume' },
    { label: 'Follow', to: '/follow' },
    { label: 'Search', to: '/search' },
  ] satisfies MenuEntry[],
  theme: { light: 'Switch to the dark theme', dark: 'Switch to the light theme' },
  copyMail: 'Copy my mail address',
  mailCopied: 'The address is copied.',
  feed: 'Follow by RSS feed',
};
