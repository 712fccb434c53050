import sheet from '~/styles/looks/press.css';
import type { Look } from './look';

/** A printed page: warm paper, one family of type in ink, lines, brick for links. */
export const press: Look = {
  name: 'press',
  label: 'Press',
  description:
    'A printed page: a serif for everything, double lines, the portrait as an engraving.',
  sheet,
  hue: 75,
  accentHue: 35,
  tint: 2,
  fonts: [
    {
      family: 'Newsreader',
      name: 'newsreader',
      package: 'newsreader',
      file: 'standard',
      axes: { opsz: 60, wght: 560 },
      weights: '600 800',
      fallback: 'serif-bold',
    },
    {
      family: 'Newsreader text',
      name: 'newsreader-text',
      package: 'newsreader',
      file: 'standard',
      // Bold text is in the font of headings (styles/looks/press.css), which every page has anyway.
      axes: { opsz: 16, wght: 420 },
      hasKerning: false,
      weights: '400 500',
      fallback: 'serif',
    },
    {
      family: 'Newsreader text',
      name: 'newsreader-italic',
      package: 'newsreader',
      file: 'standard',
      style: 'italic',
      axes: { opsz: 16, wght: 430 },
      hasKerning: false,
      weights: '400 700',
      fallback: 'serif-italic',
    },
  ],
  preload: ['newsreader', 'newsreader-text'],
  layout: { hero: 'type', ground: 'paper' },
};
