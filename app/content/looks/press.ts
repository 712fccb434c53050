import sheet from '~/styles/looks/press.css';
import type { Look } from './look';

/** A printed page: warm paper, one family of type in ink, lines, brick for links. */
export const press: Look = {
  name: 'press',
  label: 'Press',
  description:
    'A printed page: a serif for everything, double lines, the portrait as an engraving.',
  sheet,
  palettes: [
    { name: 'Brick', hue: 75, accentHue: 35 },
    { name: 'Oxblood', hue: 68, accentHue: 12 },
    { name: 'Ink blue', hue: 80, accentHue: 255 },
    { name: 'Bottle green', hue: 90, accentHue: 155 },
    { name: 'Verdigris', hue: 85, accentHue: 195 },
    { name: 'Aubergine', hue: 72, accentHue: 330 },
    { name: 'Mustard', hue: 95, accentHue: 80 },
    { name: 'Sage', hue: 140, accentHue: 140 },
  ],
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
      family: 'Newsreader',
      name: 'newsreader-text',
      package: 'newsreader',
      file: 'standard',
      // Bold text is in the font of headings, of the same family, which every page has anyway.
      axes: { opsz: 16, wght: 420 },
      hasKerning: false,
      weights: '400 500',
      fallback: 'serif',
    },
    {
      family: 'Newsreader',
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
