import type { Look } from './look';

/** Calm paper and one confident green. The values are those of `styles/tokens.css` and `styles/fonts.css`. */
export const workshop: Look = {
  name: 'workshop',
  label: 'Workshop',
  description: 'Warm and round, with deep green sections and projects of different sizes.',
  hue: 160,
  accentHue: 155,
  tint: 1,
  tokens: {},
  headings: {
    family: 'Bricolage Grotesque',
    name: 'bricolage-grotesque',
    // The optical size of about 48 px, slightly narrow, has the most character.
    file: 'standard',
    axes: { opsz: 48, wdth: 92, wght: 660 },
    fallback: 'sans',
  },
  layout: { hero: 'pattern', projects: 'rhythm', ground: 'deep', frames: 'none', facts: 'sans' },
};
