import type { Look } from './look';

/** A technical drawing: navy, thin lines, square corners, small facts in monospace. */
export const blueprint: Look = {
  name: 'blueprint',
  label: 'Blueprint',
  description: 'Precise and cool, with navy sections, framed pictures and facts in monospace.',
  hue: 265,
  accentHue: 277,
  tint: 1.3,
  tokens: {
    '--name-scale': '0.86',
    '--radius-pill': '0.25rem',
    '--radius-control': '0.25rem',
    '--radius-card': '0.25rem',
    '--radius-panel': '0.25rem',
    '--text-hero': 'clamp(2.5rem, 1.25rem + 3.75vw, 5.5rem)',
    '--text-hero--letter-spacing': '-0.03em',
  },
  headings: {
    family: 'Archivo',
    name: 'archivo',
    file: 'standard',
    axes: { wdth: 108, wght: 620 },
    fallback: 'sans',
  },
  // Of the same hand as Archivo.
  face: {
    family: 'Chivo Mono',
    name: 'chivo-mono',
    file: 'wght',
    style: 'normal',
    axes: { wght: 400 },
    token: '--font-facts',
  },
  layout: {
    hero: 'pattern',
    projects: 'rhythm',
    ground: 'deep',
    frames: 'hairline',
    facts: 'mono',
  },
};
