import { oklchToHex } from './colour';
import type { LookColours } from './look-colours';

/**
 * Returns colours of `styles/tokens.css` as hex, for what has no style sheet: mails, icons, the manifest. A test compares
 * them with the style sheet.
 * @param colours see `coloursOf`
 * @param tint of the look; 1 for the colours as they are there
 */
export const tokenColours = ({ hue, accentHue, brand }: LookColours, tint = 1) => ({
  paper: oklchToHex(0.972, 0.006 * tint, hue),
  ink: oklchToHex(0.255, 0.025 * tint, hue),
  muted: oklchToHex(0.455, 0.02 * tint, hue),
  line: oklchToHex(0.885, 0.01 * tint, hue),
  accent: brand?.light ?? oklchToHex(0.475, 0.115, accentHue),
  accentSoft: oklchToHex(0.935, 0.04, accentHue),
  accentInDark: brand?.dark ?? oklchToHex(0.8, 0.12, accentHue),
  deep: oklchToHex(0.325, 0.062, hue),
  redFill: oklchToHex(0.56, 0.19, 27),
  blue: oklchToHex(0.475, 0.14, 255),
});
