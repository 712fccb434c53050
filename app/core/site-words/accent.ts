import { contrastRatio, luminance } from '~/kit/colour';

/** The minimum contrast, for text in the colour and on it (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

/** The luminance of the darkest background for text in the colour, `--green-soft` of the light theme. */
const DARKEST_GROUND = 0.815;

/** Returns the problem of a colour for links and buttons; null if there is none. */
export function accentProblem(colour: string): string | null {
  const contrast = contrastRatio(luminance(colour), DARKEST_GROUND);
  if (contrast >= ENOUGH) return null;
  const now = Math.floor(contrast * 10) / 10;
  return `This colour is too light to read: its contrast is ${now} to 1, and ${ENOUGH} to 1 is needed. Choose a darker one.`;
}
