import sheet from '~/styles/looks/blueprint.css';
import type { Look } from './look';

/** A technical drawing: lines instead of areas, a frame around everything, small facts in monospace. */
export const blueprint: Look = {
  name: 'blueprint',
  label: 'Blueprint',
  description: 'A technical drawing: lines with measures, framed pictures, facts in monospace.',
  sheet,
  hue: 265,
  accentHue: 265,
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
