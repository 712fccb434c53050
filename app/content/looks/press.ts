import type { Look } from './look';

/** A printed page: warm paper, a serif in large sizes, thick lines, no picture on the first screen. */
export const press: Look = {
  name: 'press',
  label: 'Press',
  description: 'A printed page: large serif headings, thick lines, no picture on the first screen.',
  hue: 75,
  accentHue: 35,
  tint: 2,
  tokens: {
    '--font-quote': 'var(--font-heading)',
    '--heading-letter-spacing': '-0.005em',
    '--heading-word-spacing': '0.03em',
    '--radius-pill': '0',
    '--radius-control': '0',
    '--radius-card': '0',
    '--radius-panel': '0',
    '--text-card--letter-spacing': '-0.005em',
    '--text-headline--letter-spacing': '-0.012em',
    '--text-title--letter-spacing': '-0.02em',
    '--text-hero': 'clamp(3rem, 1rem + 7vw, 8.5rem)',
    '--text-hero--letter-spacing': '-0.025em',
  },
  headings: {
    family: 'Newsreader',
    name: 'newsreader',
    file: 'standard',
    axes: { opsz: 60, wght: 560 },
    fallback: 'serif',
  },
  // At the optical size of text. The italic of Figtree would be a slanted sans.
  face: {
    family: 'Newsreader italic',
    name: 'newsreader',
    file: 'standard',
    style: 'italic',
    axes: { opsz: 16, wght: 430 },
    token: '--font-emphasis',
  },
  layout: { hero: 'type', projects: 'list', ground: 'rule', frames: 'none', facts: 'sans' },
};
