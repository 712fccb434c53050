import sheet from '~/styles/looks/workshop.css';
import type { Look } from './look';

/** Calm paper and one confident green. The first hues are those of `styles/tokens.css`. */
export const workshop: Look = {
  name: 'workshop',
  label: 'Workshop',
  description: 'Warm and round, with deep green sections and projects of different sizes.',
  sheet,
  palettes: [
    { name: 'Garden', hue: 160, accentHue: 155 },
    { name: 'Harbour', hue: 230, accentHue: 245 },
    { name: 'Lagoon', hue: 205, accentHue: 195 },
    { name: 'Heath', hue: 300, accentHue: 305 },
    { name: 'Orchard', hue: 115, accentHue: 130 },
    { name: 'Clay', hue: 50, accentHue: 42 },
    { name: 'Plum', hue: 345, accentHue: 350 },
    { name: 'Brass', hue: 255, accentHue: 72 },
  ],
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
