import { huesOf } from '~/content/looks/index';
import type { ChosenLook } from '~/content/types';
import { oklchToHex } from '~/kit/colour';

/** The colours of mails: hex, because mail programs support neither custom properties nor Oklch. */
export type MailColours = ReturnType<typeof mailColours>;

/** Returns the colours of mails: those of the light theme (styles/tokens.css) in the owner's hues, on white. */
export function mailColours(look: ChosenLook) {
  const { hue, accentHue } = huesOf(look);
  return {
    paper: '#ffffff',
    sunken: oklchToHex(0.965, 0.006, hue),
    ink: oklchToHex(0.255, 0.025, hue),
    muted: oklchToHex(0.455, 0.02, hue),
    line: oklchToHex(0.885, 0.01, hue),
    accent: oklchToHex(0.475, 0.115, accentHue),
    accentSoft: oklchToHex(0.935, 0.04, accentHue),
    onAccent: '#ffffff',
    red: oklchToHex(0.5, 0.19, 27),
    blue: oklchToHex(0.475, 0.14, 255),
    ochre: oklchToHex(0.5, 0.1, 75),
  };
}
