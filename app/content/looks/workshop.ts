import sheet from '~/styles/looks/workshop.css';
import type { Look } from './look';

/** Calm paper and one confident green. The hues are those of `styles/tokens.css`. */
export const workshop: Look = {
  name: 'workshop',
  label: 'Workshop',
  description: 'Warm and round, with deep green sections and projects of different sizes.',
  sheet,
  hue: 160,
  accentHue: 155,
  tint: 1,
  fonts: [
    {
      family: 'Bricolage Grotesque',
      name: 'bricolage-grotesque',
      package: 'bricolage-grotesque',
      // The optical size of about 48 px, slightly narrow, has the most character.
      file: 'standard',
      axes: { opsz: 48, wdth: 92, wght: 660 },
      weights: '600 800',
      fallback: 'sans-bold',
    },
  ],
  preload: ['bricolage-grotesque', 'figtree'],
  layout: { hero: 'pattern', ground: 'deep' },
};
