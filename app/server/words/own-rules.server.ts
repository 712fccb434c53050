import { defaultWords } from '~/content/words';
import { toOklch } from '~/kit/colour';
import type { LoadedWords } from './words.server';

/** The selectors of `styles/tokens.css`. */
const EVERYWHERE = {
  light: ':root,.deep .card',
  dark: '[data-theme=dark],[data-theme=dark] .card,.deep',
};
/** Parts of the admin area that look as they do for visitors. */
const PREVIEW = '.as-visitors';
const WITHIN_ADMIN = {
  light: `${PREVIEW},${PREVIEW} .card,${PREVIEW} .deep .card`,
  dark: `[data-theme=dark] ${PREVIEW},[data-theme=dark] ${PREVIEW} .card,${PREVIEW} .deep`,
};

/**
 * Returns the shades of the accent colour if it differs from the one in `styles/tokens.css`. The light theme uses the
 * accent unchanged, the dark theme a lighter shade for contrast.
 */
function accentRules(accent: string, { light: inLight, dark: inDark }: typeof EVERYWHERE): string {
  if (accent === defaultWords.site.accent) return '';
  const { lightness, chroma, hue } = toOklch(accent);
  const shade = (light: number, maxChroma: number) =>
    `oklch(${light.toFixed(3)} ${Math.min(chroma, maxChroma).toFixed(3)} ${hue.toFixed(1)})`;
  const light = `--green:${accent};--green-hover:${shade(Math.max(lightness - 0.06, 0.1), 0.11)};--green-soft:${shade(0.935, 0.04)}`;
  const dark = `--green:${shade(0.8, 0.12)};--green-hover:${shade(0.86, 0.1)};--green-soft:${shade(0.33, 0.05)}`;
  return `${inLight}{${light}}${inDark}{${dark}}`;
}

/** A note on each page of the draft. It is pure CSS, so that the HTML is the same as for visitors. */
const DRAFT_NOTE = `body::after{content:"A draft that only you see. Leave it in the admin area, under Site.";position:fixed;z-index:40;inset:auto 0 0;padding:.625rem 1rem;background:var(--ink);color:var(--paper);font-size:.9375rem;text-align:center;pointer-events:none}`;

/** Returns the CSS of a page that depends on the owner's words; '' for none. */
export const ownRules = ({ words, isDraft }: LoadedWords, isAdmin: boolean): string =>
  isAdmin
    ? accentRules(words.site.accent, WITHIN_ADMIN)
    : accentRules(words.site.accent, EVERYWHERE) + (isDraft ? DRAFT_NOTE : '');
