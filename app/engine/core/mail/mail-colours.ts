import type { ChosenLook } from '~/content/types';
import { oklchToHex } from '~/engine/kit/colour';
import { coloursOf } from '~/engine/kit/look-colours';
import { tokenColours } from '~/engine/kit/token-colours';

/** The colours of mails: hex, because mail programs support neither custom properties nor Oklch. */
export type MailColours = ReturnType<typeof mailColours>;

/** Returns the colours of mails: those of the light theme (styles/tokens.css) in the owner's hues, on white. */
export function mailColours(look: ChosenLook) {
  const own = coloursOf(look);
  const { ink, muted, line, accent, accentSoft, blue } = tokenColours(own);
  return {
    paper: '#ffffff',
    // Ground and signal colours of their own, because the ground is white.
    sunken: oklchToHex(0.965, 0.006, own.hue),
    ...{ ink, muted, line, accent, accentSoft, blue },
    onAccent: '#ffffff',
    red: oklchToHex(0.5, 0.19, 27),
    ochre: oklchToHex(0.5, 0.1, 75),
  };
}
