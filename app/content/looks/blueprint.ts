import sheet from '~/styles/looks/blueprint.css';
import type { Look } from './look';

/** A technical drawing: lines instead of areas, a frame around everything, small facts in monospace. */
export const blueprint: Look = {
  name: 'blueprint',
  label: 'Blueprint',
  description: 'A technical drawing: lines with measures, framed pictures, facts in monospace.',
  sheet,
  palettes: [
    { name: 'Cyanotype', hue: 265, accentHue: 265 },
    { name: 'Indigo', hue: 285, accentHue: 285 },
    { name: 'Survey', hue: 225, accentHue: 220 },
    { name: 'Patina', hue: 190, accentHue: 185 },
    { name: 'Chalkboard', hue: 160, accentHue: 155 },
    { name: 'Sepia', hue: 60, accentHue: 55 },
    { name: 'Diazo', hue: 310, accentHue: 315 },
    { name: 'Redline', hue: 260, accentHue: 22 },
  ],
  tint: 1.3,
  fonts: [
    {
      family: 'Archivo',
      name: 'archivo',
      package: 'archivo',
      file: 'standard',
      axes: { wdth: 108, wght: 620 },
      weights: '600 800',
      fallback: 'sans-bold',
    },
    // Of the same hand as Archivo.
    {
      family: 'Chivo Mono',
      name: 'chivo-mono',
      package: 'chivo-mono',
      file: 'wght',
      axes: { wght: 400 },
      weights: '400 800',
    },
  ],
  preload: ['archivo', 'figtree'],
  layout: { hero: 'pattern', ground: 'deep' },
  isDated: true,
};
