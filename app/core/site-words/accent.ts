import { contrastRatio, luminance } from '~/kit/colour';

/** Of texts in it, and of those on it (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

/** The darkest ground on which texts have the colour, `--green-soft` of the light theme. */
const DARKEST_GROUND = 0.815;

/** What is wrong with a colour for links and buttons; null for nothing. */
export function accentProblem(colour: string): string | null {
  const contrast = contrastRatio(luminance(colour), DARKEST_GROUND);
  if (contrast >= ENOUGH) return null;
  const now = Math.floor(contrast * 10) / 10;
  return `This colour is too light to be read: its contrast is ${now} to 1, and ${ENOUGH} to 1 is needed. Choose a darker one.`;
}
