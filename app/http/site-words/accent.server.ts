import { site } from '~/content';
import { withoutChanges } from '~/content/words';
import { contrastOf, luminanceOf, oklchOf } from '~/lib/colour';
import type { Sheet } from '~/styles/sheets';

/** Of texts in it, and of those on it (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

/** The darkest ground on which texts have the colour, `--green-soft` of the light theme. */
const DARKEST_GROUND = 0.815;

/** What is wrong with a colour for links and buttons; null for nothing. @param colour anything */
export function accentProblem(colour: unknown): string | null {
  if (typeof colour !== 'string') return null;
  const contrast = contrastOf(luminanceOf(colour), DARKEST_GROUND);
  if (contrast >= ENOUGH) return null;
  const now = Math.floor(contrast * 10) / 10;
  return `This colour is too light to be read: its contrast is ${now} to 1, and ${ENOUGH} to 1 is needed. Choose a darker one.`;
}

/**
 * The accent's shades where it is another one than that of `styles/tokens.css`: as it is in the light theme, and as
 * light as needed in the dark one.
 */
export function accentSheets(): Sheet[] {
  const { accent } = site();
  if (accent === withoutChanges(site).accent) return [];
  const { lightness, chroma, hue } = oklchOf(accent);
  const shade = (light: number, most: number) =>
    `oklch(${light.toFixed(3)} ${Math.min(chroma, most).toFixed(3)} ${hue.toFixed(1)})`;
  const light = `--green:${accent};--green-hover:${shade(Math.max(lightness - 0.06, 0.1), 0.11)};--green-soft:${shade(0.935, 0.04)}`;
  const dark = `--green:${shade(0.8, 0.12)};--green-hover:${shade(0.86, 0.1)};--green-soft:${shade(0.33, 0.05)}`;
  const text = `:root,.deep .card{${light}}[data-theme=dark],[data-theme=dark] .card,.deep{${dark}}`;
  return [{ name: 'accent', href: '', text }];
}
