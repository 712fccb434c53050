/** Draws the lamp that is off, for the page of an address that is not there: node scripts/pictures/lamp.mjs */
import { circle, line, path, rect, text, writeSvg } from './lib.mjs';

// Mid-tones that stand on the light paper and on the dark: a picture does not know the theme.
const GOLD = '#d99a2b';
const DARK_GOLD = '#b87a1c';
const WOOD = '#a3653f';
const DARK_WOOD = '#7d492c';
const SLIP = '#e6dcc0';
const INK = '#4d4732';

/** The lamp of the portrait and of the theme switch, its head hanging. */
const LAMP = `${line('M140 318L104 170l108-84', '#8f9a86', 12)}${circle(104, 170, 13, DARK_GOLD)}${rect(84, 306, 112, 26, DARK_GOLD, 13)}${rect(84, 306, 112, 14, GOLD, 7)}
  <g transform="translate(218 78) rotate(-24)">${path('M-26 108h52a26 23 0 0 1-52 0z', '#9a9c8c')}${rect(-19, -32, 38, 52, DARK_GOLD, 11)}${path('M-22 12h44l48 86q4 10-8 10h-124q-12 0-8-10z', GOLD)}</g>`;

/** A folded card on the empty desk. */
const CARD = `${path('M290 330l16-84h130l16 84z', '#b9ae8e')}${path('M282 330l12-84h130l12 84z', SLIP)}
  ${text(359, 284, 'Not here', 22, INK, 'text-anchor="middle" font-weight="600"')}${text(359, 310, 'either.', 22, INK, 'text-anchor="middle" font-weight="600"')}`;

writeSvg(
  `${rect(20, 330, 440, 26, WOOD, 6)}${rect(20, 346, 440, 10, DARK_WOOD, 5)}${CARD}${LAMP}`,
  'images',
  'lamp-off',
  480,
  360,
);
